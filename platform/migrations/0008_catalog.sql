-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Vendors, the games they feed us, and what each merchant makes of them.
create extension if not exists pg_trgm;

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
  created_at timestamptz not null default now(),
  -- Who keeps the money while a game is played: we do and the vendor asks for every bet (`seamless`),
  -- or the vendor does and money is moved there and back (`transfer`).
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer'))
);

create table catalog.game (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor (id),
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
  rank integer not null,
  art text,
  thumbnail text,
  -- False once the vendor no longer feeds it; the row stays for the records.
  listed boolean not null default true,
  updated_at timestamptz not null default now(),
  rules_url text,
  -- Of lotteries; empty: every mode.
  prize_modes text[] not null default '{}'::text[] check (prize_modes <@ array['LOTT', 'ZY', 'ELOTT',
    'SEA']),
  -- What a vendor says of paid rounds: {"rtp": "96.8488", "deviation": "2.285" or null}.
  model jsonb,
  -- The stakes that a game offers, by currency, as its vendor tells them; none: any within its limits.
  stakes jsonb not null default '{}'::jsonb,
  unique (vendor_id, code)
);
create index game_search on catalog.game using gin (search_text gin_trgm_ops);

-- Which vendors a merchant offers, and in which order.
create table catalog.merchant_vendor (
  merchant_id bigint,
  vendor_id bigint references catalog.vendor (id),
  enabled boolean not null default true,
  maintenance boolean not null default false,
  sort_rank integer not null default 0,
  -- What players read instead of the vendor's own name; null keeps that.
  shown_name text,
  -- When the maintenance ends by itself; null: when staff end it.
  maintenance_until timestamptz,
  -- What players read meanwhile, by dictionary: {"en": "...", "vi": "..."}.
  maintenance_message jsonb not null default '{}'::jsonb,
  -- False: games come from where the vendor says, and from nowhere else.
  over_launch_hosts boolean not null default false,
  -- True: a window lists its games. False: its most popular game opens, a lobby of the vendor's own.
  -- Null leaves it to the number of its games: one opens, several are listed.
  vassalage boolean,
  primary key (merchant_id, vendor_id)
);

-- What a merchant changed about a game; without a row the feed's own values hold.
create table catalog.merchant_game (
  merchant_id bigint,
  game_id bigint references catalog.game (id),
  enabled boolean not null default true,
  maintenance boolean not null default false,
  -- Null leaves it to the feed's rank.
  hot boolean,
  sort_rank integer,
  -- Null leaves it to the day of release.
  is_new boolean,
  maintenance_until timestamptz,
  -- Games that trial accounts may play with play money, as far as a merchant says so.
  demo boolean not null default false,
  primary key (merchant_id, game_id)
);
-- `sort_rank` of a game that staff put at the head of its lane is negative, so it stands before
-- whatever rank a feed may give.
create index merchant_game_head on catalog.merchant_game (merchant_id, sort_rank)
  where sort_rank is not null;

-- Games that a member opened, the newest time each.
create table catalog.recent_game (
  merchant_id bigint,
  member_id bigint,
  game_id bigint references catalog.game (id),
  opened_at timestamptz not null default now(),
  primary key (merchant_id, member_id, game_id)
);
create index recent_game_newest on catalog.recent_game (merchant_id, member_id, opened_at desc, game_id);
-- The count reads the openings of the last days alone.
create index recent_game_opened on catalog.recent_game (opened_at);

-- Calls that failed for want of an answer, for as long as they count.
create table catalog.vendor_failure (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor (id),
  at timestamptz not null default clock_timestamp()
);
create index vendor_failure_recent on catalog.vendor_failure (vendor_id, at);

-- An open circuit. Until `probe_at` nobody calls the vendor and its games count as under
-- maintenance; then one caller may try, and moves `probe_at` on by `pause_seconds` first.
create table catalog.vendor_outage (
  vendor_id bigint primary key references catalog.vendor (id),
  since timestamptz not null default clock_timestamp(),
  probe_at timestamptz not null,
  pause_seconds integer not null
);

-- The lanes as a merchant arranges them; without a row a lane is shown in its usual place.
create table catalog.merchant_lane (
  merchant_id bigint,
  game_type text,
  shown boolean not null,
  sort_rank integer not null,
  primary key (merchant_id, game_type)
);

-- What is recommended instead of a game that is under maintenance, in that order.
create table catalog.game_alternative (
  merchant_id bigint,
  game_id bigint references catalog.game (id),
  place integer,
  alternative_id bigint not null references catalog.game (id),
  primary key (merchant_id, game_id, place),
  unique (merchant_id, game_id, alternative_id),
  check (alternative_id <> game_id)
);

-- Games that a member marked with a heart.
create table catalog.favourite (
  merchant_id bigint,
  member_id bigint,
  game_id bigint references catalog.game (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, member_id, game_id)
);
create index favourite_newest on catalog.favourite (merchant_id, member_id, added_at desc, game_id);

-- What the members of a merchant play most, counted anew every ten minutes: the best fifth of the
-- games on offer at most. Only these, and what staff mark, carry the word HOT.
create table catalog.played_game (
  merchant_id bigint,
  game_id bigint references catalog.game (id),
  -- Different members who opened it in the last seven days.
  members integer not null check (members > 0),
  primary key (merchant_id, game_id)
);

-- Jackpots of vendors as they told them last: pots that stakes of a merchant's members feed. The money
-- is the vendor's to keep and to pay; these are figures to show, read every few seconds.
create table catalog.jackpot (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor (id),
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
  jackpot_id bigint references catalog.jackpot (id) on delete cascade,
  code text,
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
  vendor_id bigint primary key references catalog.vendor (id),
  asked_at timestamptz not null
);

-- A merchant's game as it is played now. A run begins when the game is first played, and again when
-- staff open it after it was closed for its returns; what was before counts no more.
create table catalog.return_run (
  merchant_id bigint,
  game_id bigint references catalog.game (id),
  run integer not null default 1,
  -- The block that rounds go into, and how many are in it.
  block integer not null default 1,
  block_rounds bigint not null default 0,
  -- The minute that was added to last, and by how much its rounds were above or below what they
  -- should return, in stakes: rounds that share a result end together.
  minute bigint not null default 0,
  minute_gap double precision not null default 0,
  primary key (merchant_id, game_id)
);

-- What paid rounds of a run came to, by blocks of ten thousand and by days (UTC).
create table catalog.return_sum (
  merchant_id bigint,
  game_id bigint references catalog.game (id),
  run integer,
  -- `stake`: everything since the game was opened at stakes of one level; `number` is how many decimal
  -- digits they have in minor units.
  span text check (span in ('block', 'day', 'stake')),
  -- Of a block: its number in the run. Of a day: days since 1970-01-01.
  number integer,
  rounds bigint not null,
  -- What rounds paid in stakes; what they should have on average; what that varies by at least,
  -- squared; what it did vary by, squared; the greatest of them.
  paid double precision not null,
  expected double precision not null,
  variance double precision not null,
  spread double precision not null,
  largest double precision not null,
  -- Minor units.
  stake bigint not null,
  win bigint not null,
  -- At how many rounds it is judged next; null once it is over and was judged.
  judged_at bigint default 1000,
  -- Of the span `stake`: as in `return_run`.
  minute bigint not null default 0,
  minute_gap double precision not null default 0,
  primary key (merchant_id, game_id, run, span, number)
) with (fillfactor = 80);
create index return_sum_due on catalog.return_sum (merchant_id, game_id) where judged_at is not null;

-- Games that were closed by themselves, each until staff lifted it.
create table catalog.return_stop (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  game_id bigint not null references catalog.game (id),
  run integer not null,
  stopped_at timestamptz not null default now(),
  -- What it was judged by: a block, a day, thirty days or the whole run.
  span text not null check (span in ('block', 'day', 'month', 'run', 'stake')),
  rounds bigint not null,
  -- In stakes a round, and in standard deviations.
  returned double precision not null,
  expected double precision not null,
  score double precision not null,
  lifted_at timestamptz,
  lifted_by text,
  reason text,
  -- Of the span `stake`: decimal digits of the stakes in minor units.
  level smallint,
  constraint return_stop_check check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) =
    (reason is null)),
  constraint return_stop_level check ((span = 'stake') = (level is not null))
);
create unique index return_stop_open on catalog.return_stop (merchant_id, game_id) where lifted_at is null;
create trigger return_stop_kept before delete or truncate on catalog.return_stop
  for each statement execute function kernel.keep_rows();
