-- What staff of a merchant decide about its vendors, games and lanes.

alter table catalog.merchant_vendor
  -- What players read instead of the vendor's own name; null keeps that.
  add column shown_name text,
  -- When the maintenance ends by itself; null: when staff end it.
  add column maintenance_until timestamptz,
  -- What players read meanwhile, by dictionary: {"en": "...", "vi": "..."}.
  add column maintenance_message jsonb not null default '{}';

alter table catalog.merchant_game
  -- Null leaves it to the day of release.
  add column is_new boolean,
  add column maintenance_until timestamptz;

-- `sort_rank` of a game that staff put at the head of its lane is negative, so it stands before
-- whatever rank a feed may give.
create index merchant_game_head on catalog.merchant_game (merchant_id, sort_rank)
  where sort_rank is not null;

-- The lanes as a merchant arranges them; without a row a lane is shown in its usual place.
create table catalog.merchant_lane (
  merchant_id bigint not null,
  game_type text not null,
  shown boolean not null,
  sort_rank int not null,
  primary key (merchant_id, game_type)
);

-- What is recommended instead of a game that is under maintenance, in that order.
create table catalog.game_alternative (
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  place int not null,
  alternative_id bigint not null references catalog.game,
  primary key (merchant_id, game_id, place),
  unique (merchant_id, game_id, alternative_id),
  check (alternative_id <> game_id)
);
