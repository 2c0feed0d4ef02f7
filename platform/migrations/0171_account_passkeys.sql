-- Passkeys of members: keys of their devices, of which only the public half is here.

create table account.passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member,
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

-- What a browser must sign next, once. A member's only where a passkey is made.
create table account.passkey_challenge (
  id uuid primary key,
  merchant_id bigint not null,
  member_id bigint references account.member,
  user_handle bytea,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on account.passkey_challenge (expires_at);
