-- A gateway that says another end of a payout than it said before: people look before anything more leaves.
create table withdrawal.payout_conflict (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  withdrawal_id bigint not null references withdrawal.withdrawal,
  slice_id bigint not null references withdrawal.slice,
  kind text not null check (kind in ('paid-after-failed', 'failed-after-paid', 'reversed')),
  payout_id text not null,
  bank_reference text,
  told_at timestamptz not null default now(),
  -- How two people ended it: the books follow the gateway, or stay; null while it is open.
  ended text check (ended in ('accept', 'dismiss')),
  ended_at timestamptz,
  -- A gateway repeats itself.
  unique (slice_id, kind),
  check ((ended is null) = (ended_at is null))
);
create index payout_conflict_open on withdrawal.payout_conflict (member_id) where ended is null;
create trigger kept before delete on withdrawal.payout_conflict
  for each statement execute function kernel.keep_rows();

-- References of the bank are compared in capitals and without blanks, also those from before.
create index slice_folded_reference on withdrawal.slice
  (merchant_id, upper(regexp_replace(bank_reference, '\s', '', 'g'))) where bank_reference is not null;
