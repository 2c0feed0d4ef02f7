-- Figures of a merchant as a whole, for the console and its reports. Play money is nobody's revenue.
-- needs functions: bets/roll_up, bets/reckon_again

-- Members who play with play money: their rounds count in no figure of their merchant.
create table bets.play_money_member (
  member_id bigint primary key,
  merchant_id bigint not null
);

-- By five minutes. A window before `complete_to` of the projection never changes any more.
create table bets.merchant_window (
  merchant_id bigint not null,
  starts_at timestamptz not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  primary key (merchant_id, starts_at)
) with (fillfactor = 80);

insert into bets.merchant_window
select merchant_id, starts_at, sum(rounds), sum(stake), sum(win)
  from bets.member_window group by 1, 2;
