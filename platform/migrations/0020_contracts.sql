-- needs functions: agents/in_line, kernel/agent_line, kernel/keep_rows, kernel/merchant_in_scope
-- needs functions: kernel/restrict_to_line
-- Contracts of agents, what they pay, and what is held back (docs/decisions/020).

-- One row an offer, and what became of it; an amended contract is a new row. Which periods a contract
-- pays is said by `effective_from` and `ends_at` alone: every period that lies between them whole. Both are
-- starts of periods.
create table contracts.contract (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Who is paid.
  member_id bigint not null,
  -- Who pays; null: the house.
  upline_id bigint,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null,
  -- The lowest step first (platform/src/modules/contracts/tier.ts).
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  state text not null default 'pending' check (state in ('pending', 'active', 'suspended', 'rejected',
    'cancelled', 'expired', 'replaced', 'terminated')),
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it was accepted, rejected or cancelled, or ran out.
  decided_at timestamptz,
  -- The contract in force when this one was offered.
  replaces bigint references contracts.contract (id),
  effective_from timestamptz,
  ends_at timestamptz,
  -- Since when nothing is paid out: the account is frozen or excluded. Also set while a contract that has
  -- been replaced or terminated still has a period before it.
  suspended_at timestamptz,
  -- Grows with each change of state.
  version integer not null default 1,
  asks_day boolean not null generated always as (jsonb_path_exists(tiers, '$[*]."minActive"?(@ >
    0)'::jsonpath) or ((kind = 'realtime') and jsonb_path_exists(tiers, '$[*]."minValidBetMinor"?(@ !=
    "0")'::jsonpath))) stored,
  check (upline_id <> member_id),
  check ((kind = 'dividend' and period in ('W', 'H', 'M')) or (kind, period) in (('daily', 'D'), ('hourly',
    'HR'), ('realtime', 'RT'))),
  check ((state = 'pending') = (decided_at is null)),
  check ((effective_from is not null) = (state in ('active', 'suspended', 'replaced', 'terminated'))),
  check ((ends_at is not null) = (state in ('replaced', 'terminated'))),
  check (ends_at >= effective_from),
  check (state <> 'suspended' or suspended_at is not null)
);
create unique index contract_in_force on contracts.contract (member_id, kind)
  where state in ('active', 'suspended');
create unique index contract_pending on contracts.contract (member_id, kind) where state = 'pending';
create index contract_of_member on contracts.contract (member_id, id desc);
create index contract_of_upline on contracts.contract (upline_id, id desc) where upline_id is not null;
create index contract_of_merchant on contracts.contract (merchant_id, id desc);
-- What a period has to pay.
create index contract_to_settle on contracts.contract (merchant_id, kind, period, effective_from)
  where effective_from is not null;
create index contract_running_out on contracts.contract (expires_at) where state = 'pending';
create index contract_suspended on contracts.contract (member_id) where suspended_at is not null;
create index contract_asks_day on contracts.contract (merchant_id, kind, period) where asks_day;
create trigger contract_kept before delete or truncate on contracts.contract
  for each statement execute function kernel.keep_rows();

-- What happened to each, and who did it.
create table contracts.step (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  contract_id bigint not null references contracts.contract (id),
  event text not null,
  -- Who: the one who is paid, the one who pays, staff, or nobody (time, or an account that was frozen).
  actor text not null check (actor in ('member', 'upline', 'staff', 'system')),
  -- Of a member of staff.
  staff_name text,
  at timestamptz not null default now(),
  check ((actor = 'staff') = (staff_name is not null))
);
create index step_of_contract on contracts.step (contract_id, id);
create trigger step_kept before delete or update or truncate on contracts.step
  for each statement execute function kernel.keep_rows();

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
  -- Whether an agent's own play counted in the period; null: as the merchant has it now.
  includes_self boolean,
  unique (merchant_id, kind, period, starts_at),
  check (ends_at > starts_at),
  check ((state = 'paid') = (paid_at is not null))
);
create index run_paying on contracts.run (merchant_id, kind, starts_at) where state = 'paying';
create index run_of_merchant on contracts.run (merchant_id, id desc);
create trigger run_kept before delete or truncate on contracts.run
  for each statement execute function kernel.keep_rows();

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
  -- `owed`: who pays has too little, and is asked again; `held`: the account is not free;
  -- `zero`: nothing to pay.
  state text not null check (state in ('due', 'paid', 'owed', 'held', 'zero')),
  paid_at timestamptz,
  -- The house paid for an agent who had too little, who owes it to the house now.
  covered boolean not null default false,
  -- [{gameType, baseMinor, ratePpm, amountMicros}]
  lines jsonb not null,
  -- Of a dividend's period: what corrections have changed its loss by since, in minor units.
  corrected_minor bigint not null default 0,
  unique (contract_id, starts_at),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'zero') = (gross_minor = 0))
);
create index settlement_of_member on contracts.settlement (member_id, kind, starts_at desc);
create index settlement_of_run on contracts.settlement (run_id, depth, id);
create index settlement_due on contracts.settlement (run_id, depth, id) where state = 'due';
create index settlement_waiting on contracts.settlement (merchant_id, starts_at, depth, id)
  where state in ('owed', 'held');
create index settlement_owed on contracts.settlement (upline_id) where state = 'owed';
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
  member_id bigint,
  kind text,
  merchant_id bigint not null,
  day date not null,
  primary key (member_id, kind)
);

-- Members whose salaries and dividends staff hold back: their contracts earn, and nothing is paid out.
create table contracts.hold (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  held_at timestamptz not null default now(),
  -- Names of members of staff.
  held_by text not null,
  reason text not null,
  released_at timestamptz,
  released_by text,
  check ((released_at is null) = (released_by is null))
);
create unique index hold_open on contracts.hold (member_id) where released_at is null;
create index hold_of_member on contracts.hold (member_id, id desc);
create trigger hold_kept before delete or truncate on contracts.hold
  for each statement execute function kernel.keep_rows();

-- Valid bet that counts for no contract. It comes off the period in which it was excluded, as a
-- correction of the bet would.
create table contracts.excluded_bet (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  -- The market of the table that it was staked on.
  market text not null,
  game_type text not null,
  valid_bet_minor bigint not null check (valid_bet_minor > 0),
  excluded_at timestamptz not null default clock_timestamp()
);
create index excluded_bet_of_time on contracts.excluded_bet (merchant_id, excluded_at);
create index excluded_bet_of_round on contracts.excluded_bet (member_id, round_id);
create trigger excluded_bet_kept before delete or update or truncate on contracts.excluded_bet
  for each statement execute function kernel.keep_rows();

-- What was earned and not paid yet: what is below 0.01, and, below zero, what corrections took back.
create table contracts.point_due (
  member_id bigint,
  kind text check (kind in ('income', 'rebate')),
  merchant_id bigint not null,
  parts bigint not null,
  -- The stakes that it is for, since the last payment; minor units.
  stake_minor bigint not null,
  -- The five minutes in which it was paid last.
  paid_window timestamptz,
  primary key (member_id, kind)
);
create index point_due_payable on contracts.point_due (merchant_id, member_id, kind) where parts >= 200000;

-- At most one payment of a kind to a member in five minutes.
create table contracts.point_payment (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('income', 'rebate')),
  window_at timestamptz not null,
  stake_minor bigint not null,
  parts bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz not null default clock_timestamp(),
  unique (member_id, kind, window_at),
  check ((amount_minor % 100) = 0 and (((parts - (amount_minor * 2000)) >= 0) and ((parts - (amount_minor *
    2000)) <= 199999)))
);
create index point_payment_of_merchant on contracts.point_payment (merchant_id, id desc);
create trigger point_payment_kept before delete or update or truncate on contracts.point_payment
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('contracts.contract', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.step',
    'exists (select from contracts.contract c where c.id = contract_id)'),
  kernel.restrict_to_line('contracts.run', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('contracts.settlement', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.told', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.hold', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.excluded_bet', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.point_payment', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.point_due', 'agents.in_line(member_id)');
