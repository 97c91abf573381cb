"""The event log under hard conditions: kills, full disks, places that may not be written."""
