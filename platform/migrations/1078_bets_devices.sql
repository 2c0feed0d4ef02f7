-- needs functions: kernel/merchant_in_scope
-- From which kind of device rounds are played: 0 unknown, 1 phone, 2 tablet, 3 desk, 4 app. Rounds from
-- before are unknown.
alter table bets.round add column device smallint not null default 0;

-- By game, day and device, like `bets.game_day`, which these rows add up to.
create table bets.device_day (
  merchant_id bigint,
  day date,
  device smallint check (device between 0 and 4),
  game_id bigint,
  vendor_id bigint not null,
  game_type text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, day, device, game_id)
) with (fillfactor = 80);
insert into bets.device_day
select merchant_id, day, 0, game_id, vendor_id, game_type, rounds, stake, valid_bet, win from bets.game_day;

-- They are made anew with what they answer or take.
drop function if exists bets.unread(pg_snapshot, pg_snapshot, bigint);
drop function if exists bets.record_batch(smallint[], tid[], bigint[], bigint[], bigint[], bigint[], bigint[],
  bigint[], text[], uuid[], text[], bigint[], bigint[], integer[], bigint[], bigint[], smallint[], boolean[],
  timestamptz, bigint[]);
drop function if exists bets.open_rounds(bigint[], bigint, bigint[], bigint, bigint[], text[], uuid[], text[],
  bigint[], bigint[], bigint[], timestamptz);
drop function if exists bets.open_round(bigint, bigint, bigint, bigint, bigint, text, uuid, text, bigint,
  bigint, bigint, timestamptz);
drop function if exists bets.report_round(bigint, bigint, bigint, bigint, bigint, text, uuid, text, bigint,
  bigint, bigint, bigint, timestamptz);
