-- What a member got of some kinds within some days is read by time: an agent is paid every five minutes by
-- each line, and a year of that is no part of a report of a week.
create index transfer_of_kind_at on wallet.transfer (account_id, kind, at) include (amount) where kind > 2;
