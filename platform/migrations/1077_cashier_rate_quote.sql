-- What a member was told a token is worth before a deposit in it, and until when that holds. A deposit keeps
-- its own copy; old ones are forgotten by a job.
create table cashier.rate_quote (
  id uuid primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references cashier.method (id),
  -- The gateway's name for it.
  provider_id text not null check (length(provider_id) between 1 and 64),
  token text not null,
  network text not null,
  -- Legal tender for one token.
  rate_text text not null,
  until timestamptz not null
);
create index rate_quote_of_member on cashier.rate_quote (member_id, method_id, until);
create index rate_quote_old on cashier.rate_quote (until);
