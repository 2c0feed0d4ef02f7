-- needs functions: bets/first_round_id, bets/is_unread, bets/note_changed_rounds, bets/note_new_rounds
-- needs functions: bets/opened_at, bets/refuse_change, kernel/keep_rows, kernel/merchant_in_scope
-- Rounds and what was staked and won in them: the betting record, and what it adds up to.

-- Each value stands for 256 numbers of rounds.
--
-- A round's id carries the millisecond at which it was opened (since 2024, in the upper 41 bits)
-- and a running number (lower 22). So ids of a member rise with time, a range of time is a range of
-- the primary key, and the betting record needs no index of its own.
create sequence bets.round_block cycle minvalue 0 maxvalue 16383 start 0;

create table bets.round (
  member_id bigint,
  id bigint,
  merchant_id bigint not null,
  account_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  stake bigint not null,
  win bigint not null,
  valid_bet bigint not null default 0,
  first_seq bigint not null,
  last_seq bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  key uuid not null,
  live_bets integer not null,
  state smallint not null check (state between 0 and 2),
  game_type text not null,
  vendor_round_id text not null,
  primary key (member_id, id),
  constraint round_key unique (key)
) with (fillfactor = 85);
create index round_opened
  on bets.round using brin (opened_at) with (pages_per_range='32', autosummarize='on');
create trigger round_new after insert on bets.round referencing new table as fresh
  for each statement execute function bets.note_new_rounds();
create trigger round_changed after update on bets.round referencing old table as was new table as now
  for each statement execute function bets.note_changed_rounds();
create trigger kept before delete on bets.round for each statement execute function kernel.keep_rows();

-- One row per statement that opened or closed rounds, which on the hot path is one per batch.
create table bets.change (
  xid xid8 not null default pg_current_xact_id(),
  -- True: these rounds are open and were not before. False: closed by their vendor, a first time.
  opens boolean not null,
  member_id bigint[] storage external not null,
  round_id bigint[] storage external not null
);
create index change_xid on bets.change (xid);

-- What happened to rounds apart from being opened and closed once: each difference that it made to
-- what they count for. Kept for ever and never changed, so that every day's figures can be
-- reckoned again. A closed round counts 1, its stake, valid bet and win; a voided one counts as
-- voided; an open one counts nothing. So what a round counted when it was first closed is what it
-- counts now less its corrections. (Once closed, `closed_at` stays, even if a bet is unsettled.)
create table bets.correction (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  member_id bigint not null,
  round_id bigint not null,
  rounds smallint not null,
  voided smallint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null
);
create index correction_round on bets.correction (member_id, round_id);
create index correction_xid on bets.correction (xid);
-- Corrections are written in the order of their time, and looked for by it.
create index correction_time on bets.correction using brin (at) with (pages_per_range='16');
create trigger correction_immutable before delete or update or truncate on bets.correction
  for each statement execute function bets.refuse_change();

-- By member, game and day. `day` is that of the closing or the correction, `opened_on` that of the
-- round's opening, both in the merchant's time zone: the first is for accounts, the second for the
-- betting record, which lists rounds by their opening.
create table bets.member_day (
  member_id bigint,
  day date,
  game_id bigint,
  opened_on date,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_type text not null,
  -- Closed and voided rounds; differences may be negative.
  rounds integer not null,
  voided integer not null,
  -- Minor units, of the closed ones.
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  -- The rounds that it is about have ids between these.
  first_round bigint not null,
  last_round bigint not null,
  primary key (member_id, day, game_id, opened_on)
) with (fillfactor = 80);
create index member_day_opened on bets.member_day (member_id, opened_on);
create index member_day_merchant on bets.member_day (merchant_id, day);

-- By five minutes, for what is paid while the day goes on. A window before `complete_to` of the
-- projection never changes any more: what comes later counts in the window that is open then.
create table bets.member_window (
  merchant_id bigint,
  starts_at timestamptz,
  member_id bigint,
  game_type text,
  rounds integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, starts_at, member_id, game_type)
) with (fillfactor = 80);

-- By game and day.
create table bets.game_day (
  merchant_id bigint,
  day date,
  game_id bigint,
  vendor_id bigint not null,
  game_type text not null,
  rounds bigint not null,
  voided bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, day, game_id)
) with (fillfactor = 80);

-- Rounds that were open at the last reading.
create table bets.running (
  member_id bigint,
  round_id bigint,
  primary key (member_id, round_id)
);

-- How far the figures are. One row.
create table bets.projection (
  id smallint default 1 primary key check (id = 1),
  -- Every round that was closed before this instant is in, and every correction.
  complete_to timestamptz not null default '-infinity'::timestamp with time zone,
  -- A transaction and an instant before it began: once all that are older are over, the figures
  -- are complete to that instant.
  mark xid8,
  mark_at timestamptz
);

-- Whoever reckons with what happens to rounds, and how far each has read (docs/decisions/015).
create table bets.consumer (
  id smallint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-z.-]{0,59}$'),
  -- What it has read: rows of `change` and `correction` whose transactions are visible in it.
  seen pg_snapshot not null,
  -- When it last read to the end of what there was; staff are told of one that stands still.
  read_at timestamptz not null default clock_timestamp(),
  registered_at timestamptz not null default clock_timestamp()
);

-- Members of whom a consumer has read more than of the others, until it has read as much of these.
create table bets.drained (
  consumer_id smallint references bets.consumer (id) on delete cascade,
  member_id bigint,
  merchant_id bigint not null,
  seen pg_snapshot not null,
  primary key (consumer_id, member_id)
);

-- What a jackpot belongs to, beside its line in the account record: found with the newest wins.
create table bets.jackpot_win (
  account_id bigint,
  seq bigint,
  merchant_id bigint not null,
  member_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  -- The round whose stake won it.
  round_id bigint not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default now(),
  primary key (account_id, seq)
);
create index jackpot_win_newest on bets.jackpot_win (merchant_id, won_at desc);
create trigger jackpot_win_kept before delete or update or truncate on bets.jackpot_win
  for each statement execute function kernel.keep_rows();

-- Members who play with play money: their rounds count in no figure of their merchant.
create table bets.play_money_member (
  member_id bigint primary key,
  merchant_id bigint not null
);

-- By five minutes. A window before `complete_to` of the projection never changes any more.
create table bets.merchant_window (
  merchant_id bigint,
  starts_at timestamptz,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  primary key (merchant_id, starts_at)
) with (fillfactor = 80);

-- `day` is one of UTC, so that it does not depend on a merchant's time zone. The first bit of
-- `stretches` stands for 0:00 to 0:05. Rows are forgotten after some weeks, for they only say how long
-- somebody has played lately.
create table bets.played_day (
  member_id bigint,
  day date,
  merchant_id bigint not null,
  stretches bit(288) not null,
  primary key (member_id, day)
) with (fillfactor = 80);
create index played_day_day on bets.played_day using brin (day);

-- What was staked on which side of a market that has two, as vendors of live tables say with the end of
-- a round. Written before the round is closed, so a row counts only once its round is. Kept for three
-- days.
create table bets.table_side (
  -- The round's, one a player and round of the vendor.
  key uuid,
  market text,
  side text check (side in ('a', 'b')),
  merchant_id bigint not null,
  vendor_id bigint not null,
  vendor_round_id text not null,
  amount bigint not null check (amount > 0),
  noted_at timestamptz not null default now(),
  -- When it was compared with what others staked in the same round of the vendor.
  compared_at timestamptz,
  primary key (key, market, side)
);
create index table_side_of_table on bets.table_side (vendor_id, vendor_round_id, market);
create index table_side_to_compare on bets.table_side (noted_at) where compared_at is null;
create index table_side_old on bets.table_side using brin (noted_at);

-- Play of an open round that its vendor reports. It counts at once, as a correction of the round; what
-- the round's closing adds is what was not counted by then.
create table bets.reported_play (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  -- The vendor's id of the report.
  outside_id text not null,
  valid_bet bigint not null check (valid_bet > 0),
  at timestamptz not null
);
create index reported_play_of_round on bets.reported_play (member_id, round_id, id);
create trigger reported_play_kept before delete or update or truncate on bets.reported_play
  for each statement execute function kernel.keep_rows();

insert into bets.projection default values;

-- At first nothing was seen: transactions are numbered from 3.
insert into bets.consumer (name, seen, read_at) values ('rollups', '3:3:', now());
