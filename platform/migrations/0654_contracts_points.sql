-- needs functions: kernel/keep_rows, kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- Point income of agents and rebates of players, out of bets by a prize group (docs/decisions/022).
-- Parts are two-thousandths of a minor unit, so that nothing is rounded before it is paid.

-- What was earned and not paid yet: what is below 0.01, and, below zero, what corrections took back.
create table contracts.point_due (
  member_id bigint not null,
  kind text not null check (kind in ('income', 'rebate')),
  merchant_id bigint not null,
  parts bigint not null,
  -- The stakes that it is for, since the last payment; minor units.
  stake_minor bigint not null,
  -- The five minutes in which it was paid last.
  paid_window timestamptz,
  primary key (member_id, kind)
);
create index point_due_payable on contracts.point_due (merchant_id, member_id, kind)
  where parts >= 200000;

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
  check (amount_minor % 100 = 0 and parts - amount_minor * 2000 between 0 and 199999)
);
create index point_payment_of_merchant on contracts.point_payment (merchant_id, id desc);
create trigger point_payment_kept before update or delete or truncate on contracts.point_payment
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('contracts.point_due', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.point_payment', 'agents.in_line(member_id)');
