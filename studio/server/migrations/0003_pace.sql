-- When a player began the last paid round of a game: the least time between two of them is the
-- player's, however many sessions of the game are open.
create table studio.pace (
  player_id bigint not null references studio.player on delete cascade,
  game_id text not null,
  last_paid_at timestamptz,
  primary key (player_id, game_id)
) with (fillfactor = 80);
insert into studio.pace (player_id, game_id, last_paid_at)
  select player_id, game_id, max(last_paid_at) from studio.session
  where last_paid_at is not null group by player_id, game_id;
alter table studio.session drop column last_paid_at;
