-- The kind of device that a game was last launched on (numbers as of bets.round).
alter table seamless.game_session
  add column device smallint not null default 0 check (device between 0 and 4);
