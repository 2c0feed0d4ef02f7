-- Verification: documents by which members prove who they are, and what an unproven one may move.

-- What an unproven member of the merchant may pay in within a month, in minor units; where no row
-- is, the house's figure for the currency holds.
create table protection.threshold (
  merchant_id bigint primary key,
  amount bigint not null check (amount > 0)
);

create table protection.document (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references protection.member,
  kind text not null check (kind in ('identity', 'address', 'funds')),
  type text not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'refused')),
  begun_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Name of the staff member.
  decided_by text,
  refusal text,
  note text,
  -- Last day on which it proves anything.
  valid_until date,
  -- From when on its pictures are deleted; the row stays.
  erase_at timestamptz,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state = 'approved' or valid_until is null)
);
-- One of a kind is begun or waits at a time.
create unique index document_open on protection.document (member_id, kind)
  where state in ('draft', 'waiting');
create index document_of_member on protection.document (member_id, id desc);
create index document_waiting on protection.document (merchant_id, id) where state = 'waiting';
create index document_by_state on protection.document (merchant_id, state, id desc);
create index document_to_erase on protection.document (erase_at) where erase_at is not null;

-- Pictures, drawn anew and sealed under the master key for their document and place.
create table protection.document_page (
  document_id bigint not null references protection.document on delete cascade,
  page smallint not null check (page between 1 and 3),
  sealed bytea not null check (octet_length(sealed) between 1 and 16000000),
  width int not null,
  height int not null,
  primary key (document_id, page)
);
-- Pictures do not shrink by compression.
alter table protection.document_page alter column sealed set storage external;
