-- Codes that prove a mobile number or a mail address, and the contacts that were proven.

-- A code belongs to one request, one purpose and one address. Nothing here tells the code or the
-- address: both are keyed hashes. Where nothing was sent there is no code, and no answer is right.
create table account.code (
  id uuid primary key,
  merchant_id bigint not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'verify')),
  channel text not null check (channel in ('sms', 'mail')),
  address_hash bytea not null,
  -- Whom the code is about; null for somebody who registers, and where nobody is known.
  member_id bigint references account.member,
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
  member_id bigint not null references account.member,
  kind text not null check (kind in ('mobile', 'mail')),
  merchant_id bigint not null,
  address text not null,
  verified_at timestamptz not null default now(),
  primary key (member_id, kind)
);
-- A number signs in, so it belongs to one member of a merchant.
create unique index contact_mobile on account.contact (merchant_id, address) where kind = 'mobile';
