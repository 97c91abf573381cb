"""The event log of evenings: what was done at the table, in order. Record and sheet are always derived from it.

:mod:`~rospis.store.events` says what an event may be, :mod:`~rospis.store.evening` what events come to,
:mod:`~rospis.store.port` where they are kept, :mod:`~rospis.store.sqlite` one such place,
:mod:`~rospis.store.desk` what may be asked for and what is refused, :mod:`~rospis.store.exchange` texts in and out.
"""
