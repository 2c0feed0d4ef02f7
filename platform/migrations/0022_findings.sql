-- needs functions: kernel/agent_line, kernel/keep_rows, kernel/merchant_in_scope, kernel/restrict_to_line
-- Suspicions of fraud, and what staff decided.

-- One row a suspicion, and what staff decided. What is seen again while it is open is added to it.
create table findings.finding (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  kind text not null check (kind in ('self-referral', 'self-dealing', 'ring', 'circular-transfers',
    'chip-dumping', 'opposite-bets')),
  -- What makes two sightings one suspicion: the members, or what they share.
  key text not null,
  -- Everybody it is about, by number.
  member_ids bigint[] not null check (cardinality(member_ids) > 0),
  sightings integer not null default 0,
  -- Valid bet that a confirmation may exclude, in minor units.
  excludable_minor bigint not null default 0 check (excludable_minor >= 0),
  opened_at timestamptz not null default now(),
  last_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed')),
  decided_at timestamptz,
  -- Name of the member of staff; of two the one who asked.
  decided_by text,
  reason text,
  -- Whose salaries were held, and what of the valid bet was excluded.
  held_ids bigint[] not null default '{}'::bigint[],
  excluded_minor bigint not null default 0 check (excluded_minor >= 0),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (reason is null))
);
create unique index finding_open on findings.finding (merchant_id, kind, key) where state = 'open';
create index finding_of_key on findings.finding (merchant_id, kind, key, id desc);
create index finding_of_merchant on findings.finding (merchant_id, state, id desc);
create index finding_of_member on findings.finding using gin (member_ids);
create trigger finding_kept before delete or truncate on findings.finding
  for each statement execute function kernel.keep_rows();

-- What was seen: each once. Some kinds make a finding only when seen several times within a day; what
-- belongs to none is forgotten after two days.
create table findings.sighting (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  kind text not null,
  key text not null,
  -- What was seen, so that nothing is added twice.
  ref text not null,
  finding_id bigint references findings.finding (id),
  member_ids bigint[] not null,
  at timestamptz not null,
  -- Evidence, by kind (platform/src/modules/findings/evidence.ts).
  evidence jsonb not null,
  excludable_minor bigint not null default 0 check (excludable_minor >= 0),
  noted_at timestamptz not null default now(),
  unique (merchant_id, kind, key, ref)
);
create index sighting_of_finding on findings.sighting (finding_id, id desc) where finding_id is not null;
create index sighting_alone on findings.sighting (noted_at) where finding_id is null;

-- How far each search has come: the last id that it looked at. Of all merchants together.
create table findings.cursor (
  search text primary key,
  at_id bigint not null default 0
);

select kernel.restrict_to_line('findings.finding', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('findings.sighting', 'cardinality(kernel.agent_line()) = 0');
