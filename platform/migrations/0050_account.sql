-- Members: who they are, how they sign in, and their sessions.
create schema account;

create table account.member (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  username text not null,
  -- 1, 2, 41, 42 agent · 4 trial · anything else a member.
  type smallint not null default 0,
  state text not null default 'active' check (state in ('active', 'frozen')),
  -- False for house accounts of the merchant's back office, which may not use the site.
  site_access boolean not null default true,
  nickname text not null,
  email text,
  birthday date,
  language text not null,
  currency text not null,
  -- argon2id over an HMAC whose key is not in the database.
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  frozen_reason text,
  registered_at timestamptz not null default now(),
  registered_ip inet,
  last_login_at timestamptz,
  last_login_ip inet,
  constraint member_frozen_with_reason check ((state = 'frozen') = (frozen_reason is not null))
) with (fillfactor = 90);
-- The operator class lets the console search by the beginning of a name.
create unique index member_username
  on account.member (merchant_id, lower(username) text_pattern_ops);
create index member_nickname on account.member (merchant_id, lower(nickname) text_pattern_ops);
create index member_newest on account.member (merchant_id, id desc);
create index member_email on account.member (merchant_id, lower(email)) where email is not null;

-- A session lives while `ended_at` is null, it was used lately and it is not too old. The bearer is
-- in the page, the binder in a cookie; either alone opens nothing, and here are only their hashes.
create table account.session (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member,
  token_hash bytea not null unique,
  binder_hash bytea not null,
  ip inet not null,
  device text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
) with (fillfactor = 80);
create index session_of_member on account.session (member_id, id desc) where ended_at is null;
create index session_of_binder on account.session (binder_hash) where ended_at is null;
create index session_ended on account.session (ended_at) where ended_at is not null;

-- Browsers in which the member once signed in: guessing by strangers does not lock them out there.
create table account.device (
  member_id bigint not null references account.member,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);

-- Tries that count against a limit within a sliding window. A bucket is an account, an address, or
-- an account on a known device; it is a hash, so the table tells nobody who tries what.
create table account.attempt (
  id bigint generated always as identity primary key,
  bucket bytea not null,
  at timestamptz not null default now()
);
create index attempt_bucket on account.attempt (bucket, at);

-- Pictures waiting to be read. The answer is kept as a hash and the row goes with the first try.
create table account.captcha (
  id uuid primary key,
  merchant_id bigint not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
