-- Responsible gaming beside what the posting of a stake judges itself (`wallet.play_limit`): what a
-- member pays in, the reality check, and who has excluded themselves. All times are the database's.
create schema protection;

-- One row a member who ever paid in, played or chose something. Whoever judges a deposit locks it.
create table protection.member (
  member_id bigint primary key,
  merchant_id bigint not null,
  reality_minutes smallint not null default 60 check (reality_minutes in (15, 30, 60)),
  -- The play at hand: since when without a pause, when the page last asked, and the last answer.
  play_from timestamptz,
  play_seen_at timestamptz,
  answered_at timestamptz
) with (fillfactor = 80);

-- In force at once when set or lowered; what loosens waits, as `wallet.play_limit` does.
create table protection.deposit_limit (
  member_id bigint not null references protection.member,
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  wanted bigint check (wanted >= 0),
  wanted_from timestamptz,
  set_at timestamptz not null default now(),
  primary key (member_id, period),
  check (wanted is null or wanted_from is not null)
);

-- What each deposit takes of the limits: from when it is asked for until it came to nothing.
create table protection.deposit_use (
  deposit_id bigint primary key,
  member_id bigint not null references protection.member,
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  released boolean not null default false
) with (fillfactor = 80);
create index deposit_use_of_member on protection.deposit_use (member_id, at desc)
  where not released;

-- Kept for good: who excluded themselves, when and for how long. The bar itself is the wallet's.
create table protection.exclusion (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  duration text not null check (duration in ('6 months', '1 year', '5 years', 'permanent')),
  at timestamptz not null default now()
);
create index exclusion_of_member on protection.exclusion (member_id);

-- By what an excluded person is known when they register anew. Keyed hashes only.
create table protection.exclusion_key (
  merchant_id bigint not null,
  kind text not null check (
    kind in ('email', 'mobile', 'device', 'id-number', 'bank-account', 'name-birthday')),
  digest bytea not null,
  member_id bigint not null,
  primary key (merchant_id, kind, digest, member_id)
);
