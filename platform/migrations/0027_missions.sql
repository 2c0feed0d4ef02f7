-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Missions of a merchant, and what members make of them.

-- A mission as staff write it, and how it stands (rules in the module's RULES.md). Amounts are minor units,
-- days the merchant's.
create table missions.mission (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  stage text not null default 'draft' check (stage in ('draft', 'live', 'stopped')),
  -- What was written last; it holds for nobody before it is published.
  draft jsonb not null,
  -- Counts saves.
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  -- Of the terms that are live, which have a row of their own; 0 while there are none.
  version integer not null default 0,
  -- Nothing that happens from then on counts.
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check (stage <> 'live' or version > 0),
  check ((stage = 'stopped') = (stopped_at is not null))
);
create index mission_of_merchant on missions.mission (merchant_id, id desc);
create index mission_published on missions.mission (merchant_id) where version > 0;
create trigger mission_kept before delete or truncate on missions.mission
  for each statement execute function kernel.keep_rows();

-- What was published: it holds for whoever begins from then on.
create table missions.mission_version (
  mission_id bigint references missions.mission (id),
  version integer check (version > 0),
  merchant_id bigint not null,
  names jsonb not null,
  art text not null,
  place integer not null,
  terms jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  asked_by text,
  agreed_by text,
  primary key (mission_id, version)
);
create trigger mission_version_kept before delete or update or truncate on missions.mission_version
  for each statement execute function kernel.keep_rows();

-- How far a member is with a mission in one of its windows. Locked by whoever counts and whoever claims;
-- forgotten some time after it can be claimed no longer.
create table missions.progress (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  mission_id bigint not null,
  -- First day of the window; 2000-01-01 of what is done once.
  period date not null,
  -- The terms by which it began, and stays.
  version integer not null,
  currency text not null,
  -- What is done of what it takes: minor units of sums; else a count.
  done bigint not null default 0,
  target bigint not null check (target > 0),
  -- What it brings, minor units, and what must be played for it.
  amount bigint not null check (amount >= 0),
  required bigint not null check (required >= 0),
  points integer not null check (points >= 0),
  begun_at timestamptz not null default clock_timestamp(),
  -- When what it takes was reached; null again where that was taken back before it was claimed.
  reached_at timestamptz,
  -- Until when it can be claimed; null: it has no end yet.
  expires_at timestamptz,
  claimed_at timestamptz,
  unique (mission_id, member_id, period),
  foreign key (mission_id, version) references missions.mission_version (mission_id, version),
  check (claimed_at is null or reached_at is not null)
);
create index progress_of_member on missions.progress (member_id, id desc);
create index progress_of_mission on missions.progress (mission_id, id desc);
create index progress_reached on missions.progress (merchant_id, reached_at) include (member_id, points)
  where reached_at is not null;
create index progress_to_forget on missions.progress (expires_at) where expires_at is not null;

-- What was paid for missions: a window of one pays a member once.
create table missions.claim (
  progress_id bigint primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  mission_id bigint not null,
  period date not null,
  version integer not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null default clock_timestamp(),
  -- The movement by which it was paid.
  account_id bigint not null,
  seq bigint not null,
  unique (account_id, seq),
  unique (mission_id, member_id, period),
  foreign key (mission_id, version) references missions.mission_version (mission_id, version)
);
create index claim_of_mission on missions.claim (mission_id, claimed_at);
create trigger claim_kept before delete or update or truncate on missions.claim
  for each statement execute function kernel.keep_rows();

-- What a streak has of each of its days, minor units; of days on which somebody only came, one.
create table missions.streak_day (
  progress_id bigint references missions.progress (id) on delete cascade,
  day date,
  merchant_id bigint not null,
  done bigint not null,
  primary key (progress_id, day)
);

-- Deposits that count: what was credited and when, and what was taken back of it since.
create table missions.deposit (
  deposit_id bigint primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  at timestamptz not null,
  credited bigint not null,
  reversed bigint not null default 0
);
create index deposit_of_member on missions.deposit (member_id, at);

-- What was claimed of a mission on a day, and in one of its windows: budgets and caps are judged by it.
create table missions.tally (
  mission_id bigint references missions.mission (id),
  per text check (per in ('day', 'window')),
  first date,
  merchant_id bigint not null,
  claims integer not null default 0,
  paid bigint not null default 0,
  primary key (mission_id, per, first)
);
