-- A second factor for members, where it was passed, and browsers that sign in without a password.

create table account.totp (
  member_id bigint primary key references account.member,
  -- Sealed with the master key.
  secret bytea not null,
  -- Newest time step that was accepted: a code works once.
  step bigint not null default 0,
  enrolled_at timestamptz not null default now()
);

-- A secret that was shown and waits for its first code.
create table account.totp_draft (
  member_id bigint primary key references account.member,
  secret bytea not null,
  expires_at timestamptz not null
);

create table account.recovery_code (
  member_id bigint not null references account.member,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Between the two factors. Dies after five minutes or five wrong codes.
create table account.sign_in_ticket (
  token_hash bytea primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member,
  way text not null,
  password_due text,
  -- The member wants this browser to sign in without a password for a day.
  remember boolean not null,
  wrong_codes int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_ticket_expiry on account.sign_in_ticket (expires_at);

-- A browser at a network where the second factor was passed: it is not asked for again until then.
create table account.trusted_place (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member,
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
  member_id bigint not null references account.member,
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
