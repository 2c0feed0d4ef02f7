-- Lotteries: issues that are drawn at their hour, and tickets that wait for them. An issue has no table and
-- no round of its own at the wallet (decision 27).

-- One draw of a lottery. Whether it takes bets is told by its hours; `open` stands until it is drawn.
create table studio.lottery_issue (
  id bigint generated always as identity primary key,
  game text not null,
  number text not null,
  station text,
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'drawn', 'settled', 'void')),
  -- Of what the house draws: fixed before bets are taken, shown with the result.
  sealed_seed bytea,
  commit_hash bytea unique,
  server_seed bytea,
  build_hash text not null,
  -- Results so far: the first draw, and a correction for each further one.
  revision integer not null default 0,
  result jsonb,
  drawn_at timestamptz,
  -- The player up to whom tickets of the present revision are settled; null once all are.
  settled_up_to bigint,
  settled_at timestamptz,
  reason text,
  unique (game, number),
  check (open_at < close_at and close_at <= draw_at),
  check ((sealed_seed is null) = (commit_hash is null)),
  check ((state in ('drawn', 'settled')) <= (result is not null))
);
create index lottery_issue_due on studio.lottery_issue (draw_at) where state = 'open';
create index lottery_issue_settling on studio.lottery_issue (id) where settled_up_to is not null;
create index lottery_issue_game on studio.lottery_issue (game, draw_at);

-- What was said of an issue, and by whom. Nothing is ever changed here.
create table studio.lottery_result (
  issue_id bigint not null references studio.lottery_issue,
  revision integer not null,
  -- Null where the issue was called off.
  result jsonb,
  said_by text not null,
  reason text,
  created_at timestamptz not null default now(),
  primary key (issue_id, revision)
);

-- A bet of one issue: one stake at the wallet under its id.
create table studio.lottery_ticket (
  id uuid primary key,
  seq bigint generated always as identity unique,
  issue_id bigint not null references studio.lottery_issue,
  session_id bigint not null references studio.session,
  player_id bigint not null references studio.player,
  request_id text not null,
  state text not null default 'reserved'
    check (state in ('reserved', 'refused', 'open', 'cancelled', 'returned')),
  stake bigint not null check (stake > 0),
  series integer,
  refusal text,
  created_at timestamptz not null default now(),
  unique (session_id, request_id)
);
create index lottery_ticket_issue on studio.lottery_ticket (issue_id, player_id) where state = 'open';
create index lottery_ticket_player on studio.lottery_ticket (player_id, seq desc);
create index lottery_ticket_reserved on studio.lottery_ticket (created_at) where state = 'reserved';

create table studio.lottery_line (
  ticket_id uuid not null references studio.lottery_ticket on delete cascade,
  place smallint not null,
  play text not null,
  selection text not null,
  unit bigint not null check (unit > 0),
  multiple integer not null check (multiple > 0),
  bets integer not null check (bets > 0),
  stake bigint not null check (stake > 0),
  -- By prize, thousandths: what was agreed to.
  odds jsonb not null,
  primary key (ticket_id, place)
);

-- What a ticket pays by a result; a correction is a further row, and tickets themselves stay as they are.
create table studio.lottery_settlement (
  ticket_id uuid not null references studio.lottery_ticket on delete cascade,
  revision integer not null,
  kind text not null check (kind in ('PAID', 'VOID', 'CORRECTION')),
  payout bigint not null check (payout >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  -- By line: payout and hits.
  lines jsonb not null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, revision)
);

-- What a wallet must still be told of a ticket.
create table studio.lottery_call (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references studio.lottery_ticket,
  kind text not null check (kind in ('settle', 'refund')),
  -- Of a settlement; 0 of a refund.
  revision integer not null default 0,
  state text not null default 'due' check (state in ('due', 'done', 'manual')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (ticket_id, kind, revision)
);
create index lottery_call_due on studio.lottery_call (due_at) where state = 'due';

-- The end of an issue at one merchant's wallet, which compares counts and sums before it is called settled.
create table studio.lottery_closing (
  id bigint generated always as identity primary key,
  issue_id bigint not null references studio.lottery_issue,
  vendor text not null,
  wallet_url text not null,
  currency text not null,
  state text not null default 'due' check (state in ('due', 'done', 'different')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  closed_at timestamptz,
  unique (issue_id, vendor, wallet_url, currency)
);
create index lottery_closing_due on studio.lottery_closing (due_at) where state = 'due';

-- The highest prize group that the player may choose, as the platform said when the session began.
alter table studio.session add column prize_group integer;
