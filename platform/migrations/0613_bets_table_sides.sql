-- What was staked on which side of a market that has two, as vendors of live tables say with the end of
-- a round. Written before the round is closed, so a row counts only once its round is. Kept for three
-- days.
create table bets.table_side (
  -- The round's, one a player and round of the vendor.
  key uuid not null,
  market text not null,
  side text not null check (side in ('a', 'b')),
  merchant_id bigint not null,
  vendor_id bigint not null,
  vendor_round_id text not null,
  amount bigint not null check (amount > 0),
  noted_at timestamptz not null default now(),
  -- When it was compared with what others staked in the same round of the vendor.
  compared_at timestamptz,
  primary key (key, market, side)
);
create index table_side_of_table on bets.table_side (vendor_id, vendor_round_id, market);
create index table_side_to_compare on bets.table_side (noted_at) where compared_at is null;
create index table_side_old on bets.table_side using brin (noted_at);
