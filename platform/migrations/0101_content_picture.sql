-- Pictures that staff uploaded, drawn anew. Their address is the hash of what they hold, so they
-- never change and anybody who knows the address may have them.
create table content.picture (
  merchant_id bigint not null,
  -- SHA-256 in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- WebP.
  bytes bytea not null check (octet_length(bytes) between 1 and 8000000),
  width int not null,
  height int not null,
  at timestamptz not null default now(),
  staff_name text not null,
  primary key (merchant_id, hash)
);
create index picture_by_hash on content.picture (hash);
create index picture_newest on content.picture (merchant_id, at desc, hash);
