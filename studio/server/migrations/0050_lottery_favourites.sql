-- Lotteries that a player likes. A browser may deny the frame of another site its storage, so they are kept here.
create table studio.lottery_favourite (
  player_id bigint not null references studio.player on delete cascade,
  game text not null,
  created_at timestamptz not null default now(),
  primary key (player_id, game)
);
