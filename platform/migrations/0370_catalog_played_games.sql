-- What the members of a merchant play most, counted anew every ten minutes: the best fifth of the
-- games on offer at most. Only these, and what staff mark, carry the word HOT.
create table catalog.played_game (
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  -- Different members who opened it in the last seven days.
  members int not null check (members > 0),
  primary key (merchant_id, game_id)
);

-- The count reads the openings of the last days alone.
create index recent_game_opened on catalog.recent_game (opened_at);
