-- Signing in by an account at an OpenID provider.

-- False for whoever registered without choosing a password: nobody knows it.
alter table account.member add column password_chosen boolean not null default true;

-- At most two a merchant: Google, and one that it chooses freely.
create table account.social_provider (
  merchant_id bigint not null,
  provider text not null check (provider in ('google', 'custom')),
  -- As it stands on the button.
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the master key.
  client_secret bytea not null,
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
  member_id bigint not null references account.member,
  provider text not null,
  merchant_id bigint not null,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default now(),
  primary key (member_id, provider)
);
create unique index social_identity_person
  on account.social_identity (merchant_id, issuer, subject);
