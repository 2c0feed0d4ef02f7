-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Rounds that staff, two of them, have asked their vendor to void.

create table seamless.round_void (
  -- The round's, one a player and round of the vendor.
  round_key uuid primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  account_id bigint not null,
  vendor_id bigint not null,
  vendor_round_id text not null,
  reason text not null,
  asked_at timestamptz not null default now(),
  -- `asking` until its vendor answers; `silent`: it has not, for as long as it is asked.
  state text not null default 'asking' check (state in ('asking', 'voided', 'refused', 'silent')),
  -- What the vendor said.
  detail text,
  ended_at timestamptz,
  check ((state = 'asking') = (ended_at is null))
);
create index round_void_of_round on seamless.round_void (member_id, round_id);
create trigger round_void_kept before delete or truncate on seamless.round_void
  for each statement execute function kernel.keep_rows();
