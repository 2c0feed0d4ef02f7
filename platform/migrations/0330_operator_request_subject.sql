-- What was asked about one thing, newest first: pages say of a setting that a change of it waits.
create index request_by_subject on operator.request (subject, number desc);
