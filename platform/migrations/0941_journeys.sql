-- needs functions: kernel/keep_rows
-- Journeys: steps that members go through one by one after something has happened.

-- A journey as staff write it, and how it stands (rules in the module's RULES.md).
create table journeys.journey (
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
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check (stage <> 'live' or version > 0),
  check ((stage = 'stopped') = (stopped_at is not null))
);
create index journey_of_merchant on journeys.journey (merchant_id, id desc);
create trigger journey_kept before delete or truncate on journeys.journey
  for each statement execute function kernel.keep_rows();

-- What was published: it holds for whoever begins from then on.
create table journeys.journey_version (
  journey_id bigint references journeys.journey (id),
  version integer check (version > 0),
  merchant_id bigint not null,
  name text not null,
  terms jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  agreed_by text not null,
  primary key (journey_id, version)
);
create trigger journey_version_kept before delete or update or truncate on journeys.journey_version
  for each statement execute function kernel.keep_rows();

-- How often a member was in a journey, and when they began last: whether they may begin again is judged and
-- counted here, under one lock.
create table journeys.place (
  journey_id bigint references journeys.journey (id),
  member_id bigint,
  merchant_id bigint not null,
  entries integer not null default 1,
  entered_at timestamptz not null default now(),
  primary key (journey_id, member_id)
);

-- The way of one member through one version of a journey.
create table journeys.run (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  journey_id bigint not null,
  -- The steps by which it began, and stays.
  version integer not null,
  -- Which time of the member it is.
  number integer not null,
  -- What let them begin, which does so once.
  cause text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dropped')),
  -- The step that comes next, from 0; that at which it ended early; as many as there are once it is done.
  step integer not null default 0,
  -- When that step is due.
  due_at timestamptz not null,
  reason text,
  -- How often that step could not be done.
  tries integer not null default 0,
  entered_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (journey_id, member_id, number),
  unique (journey_id, member_id, cause),
  foreign key (journey_id, version) references journeys.journey_version (journey_id, version),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'dropped') = (reason is not null))
) with (fillfactor = 80);
create unique index run_under_way on journeys.run (journey_id, member_id) where state = 'waiting';
create index run_due on journeys.run (due_at, id) where state = 'waiting';
create index run_of_figure on journeys.run (journey_id, version, step, state, id desc);
create index run_of_member on journeys.run (member_id, id desc);
create index run_ended on journeys.run (ended_at) where ended_at is not null;

-- What steps have given and written: each once.
create table journeys.act (
  run_id bigint references journeys.run (id) on delete cascade,
  step integer,
  merchant_id bigint not null,
  -- The bonus or the message that it brought.
  grant_id bigint,
  message_id bigint,
  at timestamptz not null default now(),
  primary key (run_id, step),
  check ((grant_id is null) <> (message_id is null))
);

-- How far journeys have come that begin with whoever comes into a segment or has not played for days: their
-- members are looked at one after the other, again and again. Nobody begins in the first round, which notes
-- who is in it already.
create table journeys.walk (
  journey_id bigint primary key references journeys.journey (id),
  merchant_id bigint not null,
  trigger jsonb not null,
  last_member_id bigint not null default 0,
  rounds integer not null default 0
);

-- Who was in it when they were looked at last.
create table journeys.inside (
  journey_id bigint references journeys.journey (id),
  member_id bigint,
  merchant_id bigint not null,
  primary key (journey_id, member_id)
);
