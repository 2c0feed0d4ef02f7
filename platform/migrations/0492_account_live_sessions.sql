-- Whoever is online is counted every second. Without the time of last use, so that uses stay cheap.
create index session_of_merchant on account.session (merchant_id) where ended_at is null;
