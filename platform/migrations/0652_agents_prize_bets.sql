-- needs functions: kernel/keep_rows, kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- Bets that were taken by a prize group, with the line and its prize groups as they stood then. What a bet
-- counts is its stake once it is settled; for what is booked, point income was.
create table agents.prize_bet (
  member_id bigint not null,
  round_id bigint not null,
  merchant_id bigint not null,
  -- Chosen by the player, at most their own.
  prize_group smallint not null check (prize_group between 1700 and 1980),
  -- From the top to the player, who is alone where no agent stands above.
  path bigint[] not null,
  -- The prize group of each.
  series smallint[] not null,
  -- Minor units.
  counted bigint not null default 0 check (counted >= 0),
  booked bigint not null default 0 check (booked >= 0),
  taken_at timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id),
  check (cardinality(path) = cardinality(series)),
  check (prize_group <= series[cardinality(series)])
) with (fillfactor = 85);
create index prize_bet_to_book on agents.prize_bet (merchant_id, member_id, round_id)
  where counted <> booked;
create trigger prize_bet_kept before delete or truncate on agents.prize_bet
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('agents.prize_bet', 'agents.in_line(member_id)');
