-- needs functions: kernel/keep_rows
-- Standing orders: stakes that a member has agreed to beforehand, and that a vendor may take while the
-- member is away. Each is judged when it comes as any stake is, and counted here in the statement that
-- bounds it.
create table seamless.standing_order (
  -- Of the vendor's name of it.
  key uuid primary key,
  vendor_id bigint not null,
  merchant_id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  game_id bigint not null,
  order_id text not null,
  -- Bounds: how many stakes, the highest of each, and of all together; minor units.
  stakes_max integer not null check (stakes_max > 0),
  stake_min bigint not null,
  stake_max bigint not null check (stake_max > 0),
  sum_max bigint not null check (sum_max > 0),
  -- What was taken. A stake that went back counts all the same.
  stakes integer not null default 0,
  sum bigint not null default 0,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- `blocked`: the member may not play; `limit`: a limit of their own was met; `rest`: a break was taken.
  ended_by text check (ended_by in ('vendor', 'member', 'blocked', 'limit', 'rest')),
  check (stakes <= stakes_max and sum <= sum_max),
  check ((ended_at is null) = (ended_by is null))
) with (fillfactor = 80);
create index standing_order_member on seamless.standing_order (member_id, opened_at desc)
  where ended_at is null;
create trigger kept before delete or truncate on seamless.standing_order
  for each statement execute function kernel.keep_rows();

-- Issues are named before they are closed, so that a correction can be told meanwhile.
alter table seamless.bet add column issue_name text;

drop function if exists seamless.hold_bets(
  bigint[], bigint, uuid, integer, uuid[], uuid[], uuid[], uuid[], boolean[], bigint[], integer);
drop function if exists seamless.open_bets(
  bigint, bigint, uuid[], bigint[], bigint[], bigint[], text[], text[], bigint[], bigint[], uuid[],
  bigint[], bigint[], timestamptz);
