-- Merchants whose members move money to vendors themselves: nothing goes there or back by itself.

-- Null: what the member put there by hand stays until they take it.
alter table vendor_wallet.visit alter column leave_at drop not null;

alter table vendor_wallet.transfer
  -- The member asked for it; without it the platform moved the money when a game opened or closed.
  add column by_hand boolean not null default false,
  -- The member's own name for the move, so that a repeat is the same move.
  add column key uuid,
  -- What an outward transfer is to bring, minor units; null: all. Nothing asks for the balance only.
  add column wanted bigint check (wanted is null or (wanted >= 0 and direction = 'out'));
create unique index transfer_key on vendor_wallet.transfer (merchant_id, member_id, key)
  where key is not null;
