-- What a member was given: such transfers are few, so they have an index of their own.
create index transfer_bonus on wallet.transfer (account_id) include (amount) where kind = 8;
