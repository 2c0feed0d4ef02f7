-- What promotions cost over days of a merchant is read by time: they are few beside bets and wins.
create index transfer_of_promotion on wallet.transfer (at) include (account_id, seq, amount) where kind = 8;
