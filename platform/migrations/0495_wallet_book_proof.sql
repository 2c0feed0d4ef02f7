-- What each hourly proof of the ledger found: the two sides of every book, in one snapshot.
create table wallet.book_proof (
  merchant_id bigint not null,
  currency text not null,
  -- The snapshot of the sums.
  proven_at timestamptz not null,
  -- How long the whole proof took.
  took_ms integer not null,
  accounts integer not null,
  -- Minor units by purse of the members, and by cause of the house's side; all of them cancel out.
  members jsonb not null,
  house jsonb not null,
  -- What did not add up at this merchant, of whatever kind.
  findings integer not null,
  primary key (merchant_id, currency, proven_at)
);
create trigger book_proof_immutable before update or delete or truncate on wallet.book_proof
  for each statement execute function wallet.refuse_change();
