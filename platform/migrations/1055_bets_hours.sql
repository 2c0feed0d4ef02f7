-- needs functions: kernel/merchant_in_scope
-- Play by the hour of the merchant's clock, for reports.

-- By game, day and hour of closing or of the correction, like `bets.game_day`, which these rows add up to.
create table bets.hour_day (
  merchant_id bigint,
  day date,
  hour smallint check (hour between 0 and 23),
  game_id bigint,
  vendor_id bigint not null,
  game_type text not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, day, hour, game_id)
) with (fillfactor = 80);
