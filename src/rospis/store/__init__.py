"""The event log of evenings: what was done at the table, in order. Record and sheet are always derived from it."""
