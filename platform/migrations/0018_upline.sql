-- needs functions: kernel/merchant_in_scope, upline/refuse_change
-- Money that members send up and down their line.

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
  -- Transfers go down the line as well; `upline_id` is whoever receives, which below is a downline.
  way text not null default 'up' check (way in ('up', 'down')),
  unique (member_id, key),
  check (upline_id <> member_id)
);
create index transfer_of_member on upline.transfer (member_id, id desc);
create trigger transfer_immutable before delete or update or truncate on upline.transfer
  for each statement execute function upline.refuse_change();

-- How much members of a merchant may send, where it has decided that; minor units.
create table upline.terms (
  merchant_id bigint primary key,
  min bigint not null check (min > 0),
  daily_max bigint not null,
  -- Grows with every change, so that nobody agrees to what has changed since.
  version integer not null default 1,
  check (daily_max >= min)
);
