-- Chases: one selection over several issues, each with its own multiple. A part is staked when its issue is
-- open and the part before is settled; until then nothing of it is taken. Its ticket says what became of it.
create table studio.lottery_chase (
  id uuid primary key,
  seq bigint generated always as identity unique,
  session_id bigint not null references studio.session,
  player_id bigint not null references studio.player,
  request_id text not null,
  game text not null,
  -- The issue of the first part; the others follow it, of the same station.
  issue_id bigint not null references studio.lottery_issue,
  play text not null,
  selection text not null,
  unit bigint not null check (unit > 0),
  bets integer not null check (bets > 0),
  series integer,
  reduced boolean not null,
  -- By prize, thousandths: what was agreed to for every part.
  odds jsonb not null,
  -- What one multiple costs, and the multiple of each part.
  cost bigint not null check (cost > 0),
  multiples integer[] not null check (cardinality(multiples) between 1 and 120),
  mode text not null check (mode in ('SAME', 'DOUBLE', 'PROFIT')),
  stop_on_win boolean not null,
  state text not null default 'opening' check (state in ('opening', 'running', 'ended', 'refused')),
  -- Why it has ended: `done`, `won`, `player`, or with what its stake was refused.
  reason text,
  -- The wallet holds a standing order for it, under the chase's id.
  has_order boolean not null,
  -- When something is to be done about it; null while it waits for a settlement.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (session_id, request_id),
  check ((state in ('ended', 'refused')) = (reason is not null))
);
create index lottery_chase_due on studio.lottery_chase (due_at) where due_at is not null;
create index lottery_chase_player on studio.lottery_chase (player_id, seq desc);

-- A part has one ticket, and an issue one part.
alter table studio.lottery_ticket
  add column chase_id uuid references studio.lottery_chase,
  add column chase_place integer;
create unique index lottery_ticket_part on studio.lottery_ticket (chase_id, chase_place)
  where chase_id is not null;
create unique index lottery_ticket_chase_issue on studio.lottery_ticket (chase_id, issue_id)
  where chase_id is not null;
