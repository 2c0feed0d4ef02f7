-- What somebody says of themselves when they register, and who brought them.

-- Names, papers, addresses: sealed with the master key, for nobody searches by them. The purpose of
-- the seal is the member, so one's details do not open under another.
create table account.profile (
  member_id bigint primary key references account.member,
  merchant_id bigint not null,
  details bytea not null
);

-- Asked before money leaves; argon2id like the sign-in password.
create table account.payment_password (
  member_id bigint primary key references account.member,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Codes that lead to whoever invites. One that is bound to a domain counts on that domain only.
create table account.invite_code (
  merchant_id bigint not null,
  code text not null,
  kind text not null check (kind in ('affiliate', 'referral')),
  owner_id bigint not null references account.member,
  domain text check (domain = lower(domain)),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index invite_code_code on account.invite_code (merchant_id, kind, lower(code));
create index invite_code_owner on account.invite_code (owner_id);

-- Written once, with the registration.
create table account.invitation (
  member_id bigint primary key references account.member,
  merchant_id bigint not null,
  inviter_id bigint not null references account.member,
  way text not null check (way in ('affiliate', 'referral', 'recommender')),
  code text not null,
  invited_at timestamptz not null default now(),
  constraint invitation_by_another check (inviter_id <> member_id)
);
create index invitation_inviter on account.invitation (inviter_id, member_id);
