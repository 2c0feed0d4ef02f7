-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Money of members at vendors who keep it themselves.

-- A member with money at a vendor, or about to have some. Held by whoever moves that money.
create table vendor_wallet.visit (
  vendor_id bigint,
  merchant_id bigint,
  member_id bigint,
  currency text not null,
  -- What the vendor calls the player.
  account_id bigint not null,
  -- When the money is fetched back if nobody did so before.
  leave_at timestamptz,
  primary key (merchant_id, member_id, vendor_id)
);
create index visit_leaving on vendor_wallet.visit (leave_at);

-- One movement to or from a vendor. `pending` until the vendor's word on it is known: then, and
-- only then, it is one of the other two, for ever.
create table vendor_wallet.transfer (
  id bigint generated always as identity primary key,
  reference uuid not null unique,
  vendor_id bigint not null,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  account_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  -- Minor units. What comes out is known when the vendor has said so.
  amount bigint check (amount >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  asked integer not null default 0,
  -- When the vendor is asked what became of it.
  ask_at timestamptz not null,
  -- The member asked for it; without it the platform moved the money when a game opened or closed.
  by_hand boolean not null default false,
  -- The member's own name for the move, so that a repeat is the same move.
  key uuid,
  -- What an outward transfer is to bring, minor units; null: all. Nothing asks for the balance only.
  wanted bigint,
  check ((state = 'pending') = (decided_at is null)),
  check (amount is not null or ((direction = 'out') and (state <> 'done'))),
  check (wanted is null or ((wanted >= 0) and (direction = 'out')))
);
-- One at a time: what is at the vendor is not known before the last movement is.
create unique index transfer_pending on vendor_wallet.transfer (merchant_id, member_id, vendor_id)
  where state = 'pending';
create index transfer_to_ask on vendor_wallet.transfer (ask_at) where state = 'pending';
create index transfer_member on vendor_wallet.transfer (merchant_id, member_id, id desc);
create unique index transfer_key on vendor_wallet.transfer (merchant_id, member_id, key)
  where key is not null;
create trigger kept before delete on vendor_wallet.transfer
  for each statement execute function kernel.keep_rows();
