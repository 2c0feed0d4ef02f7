-- needs functions: kernel/fold, kernel/keep_rows, kernel/merchant_in_scope
-- Members: who they are, how they sign in, and their sessions.

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
  -- The password was given by somebody else and works for one sign-in.
  must_change_password boolean not null default false,
  -- False for whoever registered without choosing a password: nobody knows it.
  password_chosen boolean not null default true,
  -- The drawn picture that a member chose; null: the initials of the name.
  icon text check (icon ~ '^[a-z]{2,20}$'),
  email_by text not null default 'member' check (email_by in ('member', 'agent', 'staff')),
  email_at timestamptz,
  -- Whoever used the link to an account that somebody else had opened may not be its person. Until its
  -- password is changed once more, every other way in is of unknown hands.
  handed_over boolean not null default false,
  constraint member_frozen_with_reason check ((state = 'frozen') = (frozen_reason is not null))
) with (fillfactor = 90);
create index member_newest on account.member (merchant_id, id desc);
create unique index member_username on account.member (merchant_id, kernel.fold(username) text_pattern_ops);
create index member_nickname on account.member (merchant_id, kernel.fold(nickname) text_pattern_ops);
create index member_email on account.member (merchant_id, kernel.fold(email)) where email is not null;
create trigger kept before delete on account.member for each statement execute function kernel.keep_rows();

-- A session lives while `ended_at` is null, it was used lately and it is not too old. The bearer is
-- in the page, the binder in a cookie; either alone opens nothing, and here are only their hashes.
create table account.session (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member (id),
  token_hash bytea not null unique,
  binding_hash bytea not null,
  ip inet not null,
  device text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How it began: password, registration, remembered, or a way that was added later.
  way text not null default 'password',
  -- When the member last proved in this session that it is them, by password or second factor. Null
  -- after a remembered sign-in: such a session is weak.
  proven_at timestamptz,
  -- The password must be changed before this session may change anything else.
  password_due text check (password_due in ('initial', 'expired')),
  former_binding_hash bytea,
  rebound_at timestamptz,
  constraint session_rebound_whole check ((former_binding_hash is null) = (rebound_at is null))
) with (fillfactor = 80);
create index session_of_member on account.session (member_id, id desc) where ended_at is null;
create index session_of_binding on account.session (binding_hash) where ended_at is null;
create index session_ended on account.session (ended_at) where ended_at is not null;
-- For the member's own list of where they signed in.
create index session_history on account.session (member_id, started_at desc);
-- Whoever is online is counted every second. Without the time of last use, so that uses stay cheap.
create index session_of_merchant on account.session (merchant_id) where ended_at is null;
-- Sessions that are over as well, for as long as they are kept.
create index session_by_member on account.session (member_id, started_at desc);
create index session_by_address on account.session (merchant_id, ip);

-- Browsers in which the member once signed in: guessing by strangers does not lock them out there.
create table account.device (
  member_id bigint references account.member (id),
  device_hash bytea,
  seen_at timestamptz not null default now(),
  -- Since when a member uses a browser; what was there before is known since it was last seen.
  since timestamptz not null default now(),
  primary key (member_id, device_hash)
);
-- Who signed in by the same browser.
create index device_by_hash on account.device (device_hash);

-- Pictures waiting to be read. The answer is kept as a hash and the row goes with the first try.
create table account.captcha (
  id uuid primary key,
  merchant_id bigint,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  call text not null default 'login' check (call in ('login', 'register', 'code', 'feedback',
    'staff-login')),
  proof_wanted boolean not null default false,
  -- A captcha that is passed by work alone, for whoever cannot or does not want to read a picture.
  by_work boolean not null default false,
  constraint captcha_of_merchant check ((merchant_id is null) = (call = 'staff-login'))
);

-- A code belongs to one request, one purpose and one address. Nothing here tells the code or the
-- address: both are keyed hashes. Where nothing was sent there is no code, and no answer is right.
create table account.code (
  id uuid primary key,
  merchant_id bigint not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'verify', 'factor', 'factor-on',
    'factor-off', 'payment')),
  channel text not null check (channel in ('sms', 'mail')),
  address_hash bytea not null,
  -- Whom the code is about; null for somebody who registers, and where nobody is known.
  member_id bigint references account.member (id),
  code_hash bytea,
  message_id bigint not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
) with (fillfactor = 80);
create index code_expired on account.code (expires_at);

-- Mobile numbers (E.164) and mail addresses (lower case) whose owner has proven that they are theirs.
create table account.contact (
  member_id bigint references account.member (id),
  kind text check (kind in ('mobile', 'mail')),
  merchant_id bigint not null,
  address text not null,
  verified_at timestamptz not null default now(),
  primary key (member_id, kind)
);
-- A number signs in, so it belongs to one member of a merchant.
create unique index contact_mobile on account.contact (merchant_id, address) where kind = 'mobile';

-- What changed the security of an account, for the member to read. Sign-ins are in the sessions.
create table account.security_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member (id),
  kind text not null,
  at timestamptz not null default now(),
  ip inet,
  device text not null
);
create index security_event_member on account.security_event (member_id, at desc);

create table account.totp (
  member_id bigint primary key references account.member (id),
  -- Sealed with the master key.
  secret bytea not null,
  -- Newest time step that was accepted: a code works once.
  step bigint not null default 0,
  enrolled_at timestamptz not null default now()
);

-- A secret that was shown and waits for its first code.
create table account.totp_draft (
  member_id bigint primary key references account.member (id),
  secret bytea not null,
  expires_at timestamptz not null
);

create table account.recovery_code (
  member_id bigint references account.member (id),
  code_hash bytea,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Between the two factors. Dies after five minutes or five wrong codes.
create table account.sign_in_ticket (
  token_hash bytea primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member (id),
  way text not null,
  password_due text,
  -- The member wants this browser to sign in without a password for a day.
  remember boolean not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null,
  without text[] not null default '{}'::text[],
  -- That browser; null for one in which they never signed in.
  device_hash bytea
);
create index sign_in_ticket_expiry on account.sign_in_ticket (expires_at);
create index sign_in_ticket_of_member on account.sign_in_ticket (member_id);

-- A browser at a network where the second factor was passed: it is not asked for again until then.
create table account.trusted_place (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member (id),
  device_hash bytea not null,
  network text not null,
  ip inet not null,
  device text not null,
  expires_at timestamptz not null,
  unique (member_id, device_hash, network)
);

-- A browser that signs in without a password for a day. The cookie holds selector and validator; a
-- validator works once and is replaced, the one before it still works for ten seconds, for tabs
-- that sign in side by side. An older one was stolen or copied: the row and all sessions go.
create table account.remembered (
  id bigint generated always as identity primary key,
  selector text not null unique,
  merchant_id bigint not null,
  member_id bigint not null references account.member (id),
  validator_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  -- Whether the sign-in with the password had passed the second factor.
  second_factor boolean not null,
  ip inet not null,
  device text not null,
  expires_at timestamptz not null
);
create index remembered_member on account.remembered (member_id);

-- At most two a merchant: Google, and one that it chooses freely.
create table account.social_provider (
  merchant_id bigint,
  provider text check (provider in ('google', 'custom')),
  -- As it stands on the button.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the master key.
  client_secret bytea not null,
  enabled boolean not null default true,
  place smallint not null default 0,
  primary key (merchant_id, provider)
);

-- A visitor who is at a provider. Belongs to one browser, dies after ten minutes or one answer.
create table account.social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  merchant_id bigint not null,
  provider text not null,
  purpose text not null check (purpose in ('enter', 'link')),
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index social_attempt_expiry on account.social_attempt (expires_at);

-- An identity that was proven and opens no account yet: it registers one, or joins one that is
-- signed in. Belongs to the same browser.
create table account.social_ticket (
  token_hash bytea primary key,
  browser_hash bytea not null,
  merchant_id bigint not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  expires_at timestamptz not null
);
create index social_ticket_expiry on account.social_ticket (expires_at);

-- Which identity opens which account. Issuer and subject alone say who it is; an address never does.
create table account.social_identity (
  member_id bigint references account.member (id),
  provider text,
  merchant_id bigint not null,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default now(),
  primary key (member_id, provider)
);
create unique index social_identity_person on account.social_identity (merchant_id, issuer, subject);

create table account.passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member (id),
  merchant_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- How often it was used, where the device counts; one that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  -- Copies are kept by the maker of the device.
  synced boolean not null,
  -- Host of the site for which it was made; browsers offer it nowhere else.
  rp_id text not null,
  -- By which devices know the member; says nothing to anybody else.
  user_handle bytea not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index passkey_credential on account.passkey (merchant_id, credential_id);
create index passkey_member on account.passkey (member_id);
-- Hosts for which a merchant's passkeys were made, looked for whenever somebody is about to sign in.
create index passkey_host on account.passkey (merchant_id, rp_id);

-- What a browser must sign next, once. A member's only where a passkey is made.
create table account.passkey_challenge (
  id uuid primary key,
  merchant_id bigint not null,
  member_id bigint references account.member (id),
  user_handle bytea,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on account.passkey_challenge (expires_at);

-- Names, papers, addresses: sealed with the master key, for nobody searches by them. The purpose of
-- the seal is the member, so one's details do not open under another.
create table account.profile (
  member_id bigint primary key references account.member (id),
  merchant_id bigint not null,
  details bytea not null
);

-- Asked before money leaves; argon2id like the sign-in password.
create table account.payment_password (
  member_id bigint primary key references account.member (id),
  password_hash text not null,
  changed_at timestamptz not null default now(),
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  locked_until timestamptz
);

-- Codes that lead to whoever invites. One that is bound to a domain counts on that domain only.
create table account.invite_code (
  merchant_id bigint not null,
  code text not null,
  kind text not null check (kind in ('affiliate', 'referral')),
  owner_id bigint not null references account.member (id),
  domain text check (domain = lower(domain)),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Codes that members made for themselves, which no list of the staff's begins with.
  own boolean not null default false
);
create index invite_code_owner on account.invite_code (owner_id);
create unique index invite_code_code on account.invite_code (merchant_id, kind, kernel.fold(code));

-- Written once, with the registration.
create table account.invitation (
  member_id bigint primary key references account.member (id),
  merchant_id bigint not null,
  inviter_id bigint not null references account.member (id),
  way text not null check (way in ('affiliate', 'referral', 'recommender')),
  code text not null,
  invited_at timestamptz not null default now(),
  constraint invitation_by_another check (inviter_id <> member_id)
);
create index invitation_inviter on account.invitation (inviter_id, member_id);
create trigger kept before delete on account.invitation
  for each statement execute function kernel.keep_rows();

-- Free play: accounts of type 4 with play money, for a look around. They end by themselves.
create table account.trial (
  member_id bigint primary key references account.member (id),
  merchant_id bigint not null,
  -- Counted for an hour; forgotten when the trial ends.
  network text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  os text,
  gateway_version smallint,
  -- SHA-256 of the random string of the request: it opens one trial, however often it is sent.
  request_hash bytea
);
create index trial_network on account.trial (merchant_id, network, opened_at);
create index trial_open on account.trial (expires_at) where ended_at is null;
create unique index trial_request on account.trial (merchant_id, request_hash);

-- Tokens of Firebase that were used: each proves a number once. Kept until nobody could use them anyway.
create table account.used_phone_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_phone_token_old on account.used_phone_token (expires_at);

-- A proven number or address as a second factor: a code sent there is asked for beside the password.
create table account.code_factor (
  member_id bigint references account.member (id),
  kind text check (kind in ('mobile', 'mail')),
  enrolled_at timestamptz not null default now(),
  -- The password was set by a code sent to the same place, from somewhere unknown: until another way
  -- was passed or the password was changed by who is signed in, the two are one factor, not two.
  doubted boolean not null default false,
  primary key (member_id, kind),
  -- What is a second factor is not replaced under its hand.
  foreign key (member_id, kind) references account.contact (member_id, kind)
);

-- Where somebody registered, as their browser said and the house judged it; staff see it. Written once.
create table account.registration (
  member_id bigint primary key references account.member (id),
  merchant_id bigint not null,
  url text check (length(url) between 1 and 500),
  method text not null check (method = 'WEB'),
  domain text not null check (length(domain) between 1 and 253)
);

-- Why and until when no money leaves an account, one row a cause. The hold of a member ends with the
-- last of them, so that no later cause shortens it.
create table account.payout_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member (id),
  reason text not null check (reason in ('password', 'mobile', 'mail', 'second-factor', 'payment-password',
    'staff-password')),
  placed_at timestamptz not null default now(),
  until timestamptz not null,
  check (until > placed_at)
);
create index payout_hold_member on account.payout_hold (member_id, until desc);

-- A password for one sign-in within a day, which customer service had sent to a proven contact of the
-- member; nobody of the house ever sees it. Gone with its use, and with any other new password.
create table account.one_time_password (
  member_id bigint primary key references account.member (id),
  password_hash text not null,
  -- The message that carried it, and where it went.
  message_id bigint not null,
  masked text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Members whom nobody is, made by the world of a demo.
create table account.made_up_member (
  member_id bigint primary key references account.member (id),
  merchant_id bigint not null,
  made_at timestamptz not null default now()
);

-- What staff know of a member beside their account: notes of their own, and who shares browser or address.
create table account.member_note (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member (id),
  staff_id bigint not null,
  -- Name of the member of staff at that time.
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index member_note_newest on account.member_note (member_id, id desc);
create trigger member_note_kept before delete or update or truncate on account.member_note
  for each statement execute function kernel.keep_rows();

-- Links by which people take over accounts that an agent opened for them: one use, three days.
create table account.opening_link (
  member_id bigint primary key references account.member (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
