-- What a browser says of itself when it asks for a trial, and the name of that request.

alter table account.trial
  add column os text,
  add column gateway_version smallint,
  -- SHA-256 of the random string of the request: it opens one trial, however often it is sent.
  add column request_hash bytea;
create unique index trial_request on account.trial (merchant_id, request_hash);
