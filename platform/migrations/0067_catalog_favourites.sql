-- Games that a member marked with a heart.
create table catalog.favourite (
  merchant_id bigint not null,
  member_id bigint not null,
  game_id bigint not null references catalog.game,
  added_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, member_id, game_id)
);
create index favourite_newest
  on catalog.favourite (merchant_id, member_id, added_at desc, game_id);
