-- What members sent to others counts towards what their level lets out within a month. Such transfers
-- are few, so they have an index of their own; history at large still has none on time.
create index transfer_sent on wallet.transfer (account_id, at) where kind = 11;
