-- needs functions: upline/refuse_change
-- One row a transfer, written with the movement of the money.
create table upline.transfer (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  upline_id bigint not null,
  -- The member's own name for it, so that a repeat is the same transfer.
  key uuid not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  unique (member_id, key),
  check (upline_id <> member_id)
);
create index transfer_of_member on upline.transfer (member_id, id desc);
create trigger transfer_immutable before update or delete or truncate on upline.transfer
  for each statement execute function upline.refuse_change();
