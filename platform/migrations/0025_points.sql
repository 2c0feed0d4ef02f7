-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Points for deposits and play, and the mall in which they are given.

-- What a merchant gives points for and what they are worth (rules in the module's RULES.md); the usual where
-- it has no row. Amounts are minor units, days the merchant's.
create table points.terms (
  merchant_id bigint primary key,
  terms jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);

-- Last day whose bets brought points.
create table points.night (
  merchant_id bigint primary key,
  through date
);

-- What a member has: the sum of their entries. Locked by whoever adds one.
create table points.member (
  member_id bigint primary key,
  merchant_id bigint not null,
  points bigint not null default 0 check (points >= 0)
);
create index member_of_merchant on points.member (merchant_id) where points > 0;

-- What was not enough for another point; below zero where what had brought points was taken back.
create table points.rest (
  member_id bigint,
  source text check (source in ('deposit', 'live', 'lottery', 'pvp', 'slots', 'sports')),
  merchant_id bigint not null,
  rest bigint not null,
  -- Last day of play that is in it.
  counted_to date,
  primary key (member_id, source)
);

-- What the mall has.
create table points.reward (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  -- As staff write it, but for what has a column.
  terms jsonb not null,
  is_on boolean not null default false,
  ord integer not null default 0,
  -- Pieces in all, null without end; and those that were given or wait.
  stock bigint check (stock >= 0),
  given bigint not null default 0 check (given >= 0),
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
create index reward_of_merchant on points.reward (merchant_id, ord, id);
create trigger reward_kept before delete or truncate on points.reward
  for each statement execute function kernel.keep_rows();

-- What points were given for, with a copy of its terms.
create table points.redeem (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  -- The member's own; the same again is the same redeem.
  key uuid not null,
  kind text not null check (kind in ('goods', 'bonus', 'free-spins', 'cash')),
  reward_id bigint references points.reward (id),
  -- Null of money by the exchange table.
  terms jsonb,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  -- Money that was paid beside the points.
  amount bigint not null check (amount >= 0),
  -- Money that was paid out, and what must be played of it.
  value bigint not null check (value >= 0),
  required bigint not null check (required >= 0),
  state text not null check (state in ('processing', 'approved', 'rejected')),
  -- Where it goes, sealed.
  address bytea,
  at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  -- What the member reads.
  reason text,
  -- Lines of the account record, written in the same transaction: paid, paid out, and paid back.
  account_id bigint,
  amount_seq bigint,
  value_seq bigint,
  back_seq bigint,
  unique (member_id, key),
  check ((reward_id is null) = (kind = 'cash') and (terms is null) = (kind = 'cash')),
  check ((state = 'processing') = (decided_at is null))
);
create index redeem_of_member on points.redeem (member_id, id desc);
create index redeem_of_merchant on points.redeem (merchant_id, state, id);
create index redeem_of_reward on points.redeem (reward_id, member_id) where state <> 'rejected';
create index redeem_by_account on points.redeem (account_id) where account_id is not null;
create trigger redeem_kept before delete or truncate on points.redeem
  for each statement execute function kernel.keep_rows();

-- Where goods are on their way.
create table points.delivery_step (
  redeem_id bigint references points.redeem (id),
  step text check (step in ('packed', 'shipped', 'delivered')),
  merchant_id bigint not null,
  note text not null default '' check (length(note) <= 120),
  noted_by text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (redeem_id, step)
);
create trigger delivery_step_kept before delete or update or truncate on points.delivery_step
  for each statement execute function kernel.keep_rows();

-- Every change of a member's points.
create table points.entry (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'play', 'convert', 'redeem', 'return', 'adjustment')),
  -- What it was for, e.g. `play:slots:2026-11-28`; once. Null of a deposit, which an event tells once.
  cause text check (length(cause) between 1 and 100),
  change bigint not null check (change <> 0),
  balance bigint not null check (balance >= 0),
  -- Of what was earned: by what, how much of it, what one point takes, and what is carried on.
  source text,
  amount bigint,
  unit bigint check (unit > 0),
  rest bigint,
  redeem_id bigint references points.redeem (id),
  remark text,
  at timestamptz not null default clock_timestamp(),
  unique (member_id, cause),
  check (kind in ('deposit', 'play') = (source is not null))
);
create index entry_of_member on points.entry (member_id, id desc);
create index entry_of_merchant on points.entry (merchant_id, at);
create trigger entry_kept before delete or update or truncate on points.entry
  for each statement execute function kernel.keep_rows();
