"""Rospis at the table: the pages behind a server, with links for keepers and watchers, and what each of them may do."""
