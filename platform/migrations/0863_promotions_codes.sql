-- needs functions: kernel/keep_rows
-- Codes by which members take an offer, each once. Made in batches by staff, who get them as a file once.
create table promotions.code_batch (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  offer_id bigint not null references promotions.offer,
  name text not null check (length(name) between 1 and 60),
  codes integer not null check (codes between 1 and 5000),
  made_at timestamptz not null default now(),
  made_by text not null,
  -- The codes, sealed until somebody took the file.
  sealed bytea,
  taken_at timestamptz,
  taken_by text,
  -- No code of it gives anything any more.
  stopped_at timestamptz,
  check ((taken_at is null) = (taken_by is null))
);
create index code_batch_of_offer on promotions.code_batch (offer_id, id desc);
create trigger code_batch_kept before delete or truncate on promotions.code_batch
  for each statement execute function kernel.keep_rows();

create table promotions.offer_code (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  batch_id bigint not null references promotions.code_batch,
  -- Of merchant and code; nobody reads the code here.
  digest bytea not null check (length(digest) = 32),
  used_by bigint,
  used_at timestamptz,
  check ((used_by is null) = (used_at is null)),
  unique (merchant_id, digest)
);
create index offer_code_of_batch on promotions.offer_code (batch_id) where used_by is not null;
create trigger offer_code_kept before delete or truncate on promotions.offer_code
  for each statement execute function kernel.keep_rows();
