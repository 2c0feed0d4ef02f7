-- Keys to which pages encrypt what they send, and which encrypted messages have been seen.
create table kernel.payload_key (
  kid text primary key,
  -- As JWK: what pages get, and the private one sealed under the master key.
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- A message is taken once. Rows are kept for as long as its time lets it be sent at all.
create table kernel.payload_seen (
  jti text primary key,
  at timestamptz not null default now()
);
create index payload_seen_at on kernel.payload_seen (at);
