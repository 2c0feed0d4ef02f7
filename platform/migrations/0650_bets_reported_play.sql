-- needs functions: kernel/keep_rows
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
create trigger reported_play_kept before update or delete or truncate on bets.reported_play
  for each statement execute function kernel.keep_rows();
