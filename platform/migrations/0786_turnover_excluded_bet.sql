-- needs functions: turnover/keep_rows
-- Stakes of rounds that fill no requirement, as far as the round counts: a correction of the bet takes back
-- only what the rest filled.
create table turnover.excluded_bet (
  merchant_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  -- Minor units.
  excluded bigint not null check (excluded > 0),
  primary key (member_id, round_id)
);
create trigger excluded_bet_kept before delete or truncate on turnover.excluded_bet
  for each statement execute function turnover.keep_rows();
