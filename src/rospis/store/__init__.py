"""The event log of evenings: what was done at the table, in order; a record and its sheet are always derived from it."""
