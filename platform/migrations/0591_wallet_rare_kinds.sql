-- All but bets and wins are few beside them: a player's deposits are found among a million bets without
-- reading these. It also says what a member was given, which had an index of its own.
create index transfer_of_kind on wallet.transfer (account_id, kind, seq) include (amount) where kind > 2;
drop index wallet.transfer_bonus;
