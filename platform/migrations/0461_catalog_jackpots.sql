-- Jackpots of vendors as they told them last: pots that stakes of a merchant's members feed. The money
-- is the vendor's to keep and to pay; these are figures to show, read every few seconds.
create table catalog.jackpot (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor,
  merchant_id bigint not null,
  -- The vendor's own id of it.
  code text not null,
  currency text not null,
  -- Vendor's ids of the games that feed it.
  game_codes text[] not null,
  -- From the least level up: level, number, amount, startedWith, hitBy, commit; amounts are decimals.
  levels jsonb not null,
  contributed bigint not null,
  paid bigint not null,
  told_at timestamptz not null,
  unique (vendor_id, merchant_id, code)
);
create index jackpot_merchant on catalog.jackpot (merchant_id);

-- Pots that were hit, for ever: what was won is part of a merchant's record.
create table catalog.jackpot_hit (
  jackpot_id bigint not null references catalog.jackpot on delete cascade,
  code text not null,
  merchant_id bigint not null,
  level text not null,
  number integer not null,
  amount bigint not null,
  hit_at timestamptz not null,
  primary key (jackpot_id, code)
);
create index jackpot_hit_newest on catalog.jackpot_hit (merchant_id, hit_at desc);

-- Which vendor was asked when: several processes share the asking.
create table catalog.jackpot_feed (
  vendor_id bigint primary key references catalog.vendor,
  asked_at timestamptz not null
);
