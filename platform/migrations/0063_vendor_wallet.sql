-- Money of members at vendors who keep it themselves. The purse `vendor` of the wallet says what
-- went there; the vendor says what came of it when it is fetched back.
create schema vendor_wallet;

-- A member with money at a vendor, or about to have some. Held by whoever moves that money.
create table vendor_wallet.visit (
  vendor_id bigint not null,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  -- What the vendor calls the player.
  account_id bigint not null,
  -- When the money is fetched back if nobody did so before.
  leave_at timestamptz not null,
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
  check ((state = 'pending') = (decided_at is null)),
  check (amount is not null or (direction = 'out' and state <> 'done'))
);
-- One at a time: what is at the vendor is not known before the last movement is.
create unique index transfer_pending on vendor_wallet.transfer (merchant_id, member_id, vendor_id)
  where state = 'pending';
create index transfer_to_ask on vendor_wallet.transfer (ask_at) where state = 'pending';
create index transfer_member on vendor_wallet.transfer (merchant_id, member_id, id desc);
