-- What vendors sent and what they were told, for whoever has to find out what went wrong. Written
-- behind the answers, in bulk, and forgotten after a week. Neither secrets nor signatures nor
-- launch tokens are in it.
create table seamless.call_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  vendor_id bigint not null,
  -- Code of the merchant as the call named it.
  merchant text not null,
  key_id text not null,
  method text not null,
  call text not null,
  -- The part of the path behind the call, e.g. the transaction that was asked for.
  named text,
  account text,
  -- Empty when it was done, else the code of the refusal.
  api_code text not null,
  took_us integer not null,
  request text not null,
  answer text not null,
  -- Bodies that were too long to keep whole cannot be sent again.
  cut boolean not null
);
create index call_log_vendor on seamless.call_log (vendor_id, id);
create index call_log_account on seamless.call_log (account, id) where account is not null;

-- Share of bets, wins, rollbacks and balances that go well which is kept; refusals and all other
-- calls are kept anyway.
alter table seamless.vendor_terms
  add column log_percent smallint not null default 0 check (log_percent between 0 and 100);
