-- needs functions: kernel/keep_rows, kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- What contracts pay (docs/decisions/020). Amounts are minor units.

-- What a period leaves to the next stands in its settlement.
alter table contracts.contract drop column carry_minor, drop column rest_micros;

-- One row a period that was reckoned, of the contracts of a kind and length at a merchant. The next one
-- begins where the last one ended.
create table contracts.run (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- `paying` until each settlement was tried.
  state text not null default 'paying' check (state in ('paying', 'paid')),
  settlements integer not null,
  -- What the contracts come to, and what of it the house pays.
  gross_minor bigint not null,
  house_minor bigint not null,
  reckoned_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  check (ends_at > starts_at),
  check ((state = 'paid') = (paid_at is not null)),
  unique (merchant_id, kind, period, starts_at)
);
create index run_paying on contracts.run (merchant_id, kind, starts_at) where state = 'paying';
create index run_of_merchant on contracts.run (merchant_id, id desc);

-- What a contract pays for a period in which its team did something. (Without foreign keys, which would
-- cost more than the rest: rows are written with those they name, and none of them is ever deleted.)
create table contracts.settlement (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  run_id bigint not null,
  contract_id bigint not null,
  -- Who is paid, and who pays; null: the house.
  member_id bigint not null,
  upline_id bigint,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The member's in the tree: payments go from the top down.
  depth smallint not null,
  valid_bet_minor bigint not null,
  deducted_minor bigint not null,
  -- Stakes less wins and what was deducted.
  loss_minor bigint not null,
  actives integer not null,
  -- Number of the step from zero; -1: none.
  tier smallint not null,
  carry_in_minor bigint not null check (carry_in_minor <= 0),
  carry_out_minor bigint not null check (carry_out_minor <= 0),
  -- Millionths of a minor unit.
  rest_in_micros bigint not null,
  rest_out_micros bigint not null,
  gross_minor bigint not null check (gross_minor >= 0),
  -- To those right below, for their contracts of that kind.
  paid_down_minor bigint not null check (paid_down_minor >= 0),
  net_minor bigint not null generated always as (gross_minor - paid_down_minor) stored,
  -- `owed`: who pays has too little, and is asked again; `held`: the account is not free; `zero`: nothing to pay.
  state text not null check (state in ('due', 'paid', 'owed', 'held', 'zero')),
  paid_at timestamptz,
  -- The house paid for an agent who had too little, who owes it to the house now.
  covered boolean not null default false,
  -- [{gameType, baseMinor, ratePpm, amountMicros}]
  lines jsonb not null,
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'zero') = (gross_minor = 0)),
  unique (contract_id, starts_at)
);
create index settlement_of_member on contracts.settlement (member_id, kind, starts_at desc);
create index settlement_of_run on contracts.settlement (run_id, depth, id);
create index settlement_due on contracts.settlement (run_id, depth, id) where state = 'due';
create index settlement_waiting on contracts.settlement (merchant_id, starts_at, depth, id)
  where state in ('owed', 'held');
create index settlement_owed on contracts.settlement (upline_id) where state = 'owed';

create trigger run_kept before delete or truncate on contracts.run
  for each statement execute function kernel.keep_rows();
create trigger settlement_kept before delete or truncate on contracts.settlement
  for each statement execute function kernel.keep_rows();

-- How a merchant's contracts are reckoned and paid.
create table contracts.terms (
  merchant_id bigint primary key,
  -- Valid bet of a day that makes a member active, and what must have been paid in on it.
  active_valid_bet_minor bigint not null check (active_valid_bet_minor >= 0),
  active_deposit_minor bigint not null check (active_deposit_minor >= 0),
  -- An agent's own play counts for the team.
  includes_self boolean not null,
  -- What a team won comes off its next period's loss.
  carries_over boolean not null,
  -- Where an agent has too little, the house pays and the agent owes the house.
  house_covers boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- When a member was last told of a salary of that kind: once a day.
create table contracts.told (
  member_id bigint not null,
  kind text not null,
  merchant_id bigint not null,
  day date not null,
  primary key (member_id, kind)
);

select kernel.restrict_to_line('contracts.run', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('contracts.settlement', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.told', 'agents.in_line(member_id)');
