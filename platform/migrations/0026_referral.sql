-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Friends whom members bring, and what that gives.

-- What a merchant gives for bringing somebody (rules in the module's RULES.md); the usual where it has no
-- row. Amounts are minor units, days the merchant's.
create table referral.terms (
  merchant_id bigint primary key,
  terms jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);

-- The last day whose bets are counted.
create table referral.night (
  merchant_id bigint primary key,
  through date
);

-- Whoever brought somebody or was given something. Locked before what they are given changes.
create table referral.member (
  member_id bigint primary key,
  merchant_id bigint not null
);

-- Somebody whom a member's code brought.
create table referral.referee (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null unique,
  inviter_id bigint not null,
  currency text not null,
  code text not null,
  -- The merchant's terms as they were then, and what they ask for.
  promise jsonb not null,
  asked_deposit bigint not null check (asked_deposit >= 0),
  asked_bet bigint not null check (asked_bet >= 0),
  state text not null check (state in ('open', 'review', 'qualified', 'expired', 'refused')),
  registered_at timestamptz not null default now(),
  registered_on date not null,
  last_day date not null,
  -- Paid in when it was last looked at, and bet up to `counted_to`.
  deposit bigint not null default 0,
  valid_bet bigint not null default 0,
  counted_to date,
  deposited_at timestamptz,
  qualified_at timestamptz,
  -- First and last day whose bets bring a share, the last one that is counted, and bets that none was given
  -- for yet; below zero where bets that one was given for were taken back.
  share_from date,
  share_to date,
  shared_through date,
  share_rest bigint not null default 0,
  -- [{"mark": "device", "with": "18"}], and which of them staff let pass.
  marks jsonb not null default '[]'::jsonb,
  allowed text[] not null default '{}'::text[],
  refused_for text check (refused_for in ('shared', 'agent', 'trial', 'limit', 'reversed', 'staff')),
  decided_at timestamptz,
  decided_by text,
  decided_reason text,
  check (last_day > registered_on),
  check (qualified_at is null or deposited_at is not null),
  check (inviter_id <> member_id),
  check ((state = 'refused') = (refused_for is not null)),
  check (state <> 'qualified' or qualified_at is not null),
  check ((qualified_at is null) = (share_from is null) and (share_from is null) = (share_to is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decided_reason is null))
);
create index referee_of_inviter on referral.referee (inviter_id, id desc);
create index referee_of_merchant on referral.referee (merchant_id, state, id);
create trigger referee_kept before delete or truncate on referral.referee
  for each statement execute function kernel.keep_rows();

-- Rewards that were paid together.
create table referral.payout (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  made_by text not null check (made_by in ('member', 'daily')),
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  at timestamptz not null default clock_timestamp(),
  -- The movement by which it was paid, written in the same transaction.
  account_id bigint,
  seq bigint,
  unique (account_id, seq)
);
create index payout_of_member on referral.payout (member_id, id desc);
create index payout_of_merchant on referral.payout (merchant_id, at);
create trigger payout_kept before delete or truncate on referral.payout
  for each statement execute function kernel.keep_rows();

-- What members are given: for a stage that a referee reached, to either side, and shares of a day. A cause
-- gives once; what was withdrawn before it was paid may be given again.
create table referral.reward (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  -- Null for shares.
  referee_id bigint references referral.referee (id),
  currency text not null,
  -- `registered:7`, `deposited:7`, `qualified:7` by the referee's row, `share:2026-11-27`.
  cause text not null check (cause ~ '^((registered|deposited|qualified):\d{1,19}|share:\d{4}-\d\d-\d\d)$'),
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  given_at timestamptz not null default now(),
  -- When it is paid by itself.
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  payout_id bigint references referral.payout (id),
  unique (member_id, cause),
  check (withdrawn_at is null or payout_id is null),
  check ((cause ~~ 'share:%') = (referee_id is null))
);
create index reward_of_member on referral.reward (member_id, id desc);
create index reward_of_referee on referral.reward (referee_id) where referee_id is not null;
create index reward_open on referral.reward (merchant_id, due_at)
  where payout_id is null and withdrawn_at is null;
create index reward_of_payout on referral.reward (payout_id) where payout_id is not null;
create trigger reward_kept before delete or truncate on referral.reward
  for each statement execute function kernel.keep_rows();

-- How a share came to be.
create table referral.share_line (
  referee_id bigint references referral.referee (id),
  day date,
  reward_id bigint not null references referral.reward (id),
  merchant_id bigint not null,
  valid_bet bigint not null check (valid_bet > 0),
  amount bigint not null check (amount > 0),
  primary key (referee_id, day)
);
create index share_line_of_reward on referral.share_line (reward_id);
create trigger share_line_kept before delete or update or truncate on referral.share_line
  for each statement execute function kernel.keep_rows();
