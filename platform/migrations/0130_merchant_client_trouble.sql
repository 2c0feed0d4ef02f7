-- What pages of a merchant report about themselves: one row for each trouble, counted up. Strangers
-- write here, so a merchant keeps a limited number of rows; see `keep-client-troubles.ts`.
create table merchant.client_trouble (
  merchant_id bigint not null references merchant.merchant,
  kind text not null,
  type text not null,
  -- What was asked for; empty in the row that gathers what found no place.
  request text not null,
  times bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (merchant_id, kind, type, request)
);
