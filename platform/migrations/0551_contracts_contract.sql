-- needs functions: kernel/keep_rows, kernel/agent_line, kernel/restrict_to_line, agents/in_line
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
  replaces bigint references contracts.contract,
  effective_from timestamptz,
  ends_at timestamptz,
  -- Since when nothing is paid out: the account is frozen or excluded. Also set while a contract that has
  -- been replaced or terminated still has a period before it.
  suspended_at timestamptz,
  -- Minor units: what the team won, which the next period begins with.
  carry_minor bigint not null default 0 check (carry_minor <= 0),
  -- Millionths of a minor unit: what lay below the smallest payment, or was paid too much.
  rest_micros bigint not null default 0,
  -- Grows with each change of state.
  version integer not null default 1,
  check (upline_id <> member_id),
  check ((kind = 'dividend' and period in ('W', 'H', 'M')) or (kind, period) in
    (('daily', 'D'), ('hourly', 'HR'), ('realtime', 'RT'))),
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
create trigger contract_kept before delete or truncate on contracts.contract
  for each statement execute function kernel.keep_rows();

-- What happened to each, and who did it.
create table contracts.step (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  contract_id bigint not null references contracts.contract,
  event text not null,
  -- Who: the one who is paid, the one who pays, staff, or nobody (time, or an account that was frozen).
  actor text not null check (actor in ('member', 'upline', 'staff', 'system')),
  -- Of a member of staff.
  staff_name text,
  at timestamptz not null default now(),
  check ((actor = 'staff') = (staff_name is not null))
);
create index step_of_contract on contracts.step (contract_id, id);
create trigger step_kept before update or delete or truncate on contracts.step
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('contracts.contract', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.step',
    'exists (select from contracts.contract c where c.id = contract_id)');
