-- Vendors, the games they feed us, and what each merchant makes of them.
create extension if not exists pg_trgm;
create schema catalog;

create table catalog.vendor (
  id bigint generated always as identity primary key,
  -- `vassalage` on the wire.
  code text not null unique check (code ~ '^[A-Z0-9_]{1,20}$'),
  name text not null,
  -- Where we call the vendor, without a trailing slash.
  base_url text not null,
  -- Id of the key we sign with; the secret is sealed.
  key_id text not null,
  outbound_secret bytea not null,
  -- Closes every game of the vendor for every merchant.
  maintenance boolean not null default false,
  synced_at timestamptz,
  -- Digest of the last feed that was taken in: an unchanged one writes nothing.
  feed_digest text,
  created_at timestamptz not null default now()
);

create table catalog.game (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor,
  -- The vendor's own id.
  code text not null,
  game_type text not null,
  -- By language: {"en": "...", "vi": "..."}.
  titles jsonb not null,
  -- Titles, vendor and type without marks and case, for searching.
  search_text text not null,
  currencies text[] not null,
  blocked_countries text[] not null,
  -- Per cent, as the vendor states it.
  rtp text,
  volatility text,
  max_multiplier double precision,
  features text[] not null,
  -- {"VND": {"min": "1.00", "max": "500.00"}}
  stake_limits jsonb not null,
  released_on date not null,
  -- Rank within the vendor, most popular first.
  rank int not null,
  art text,
  thumbnail text,
  -- False once the vendor no longer feeds it; the row stays for the records.
  listed boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (vendor_id, code)
);
create index game_search on catalog.game using gin (search_text gin_trgm_ops);

-- Which vendors a merchant offers, and in which order.
create table catalog.merchant_vendor (
  merchant_id bigint not null,
  vendor_id bigint not null references catalog.vendor,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  sort_rank int not null default 0,
  primary key (merchant_id, vendor_id)
);

-- What a merchant changed about a game; without a row the feed's own values hold.
create table catalog.merchant_game (
  merchant_id bigint not null,
  game_id bigint not null references catalog.game,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  -- Null leaves it to the feed's rank.
  hot boolean,
  sort_rank int,
  primary key (merchant_id, game_id)
);

-- Games that a member opened, the newest time each.
create table catalog.recent_game (
  merchant_id bigint not null,
  member_id bigint not null,
  game_id bigint not null references catalog.game,
  opened_at timestamptz not null default now(),
  primary key (merchant_id, member_id, game_id)
);
create index recent_game_newest
  on catalog.recent_game (merchant_id, member_id, opened_at desc, game_id);
