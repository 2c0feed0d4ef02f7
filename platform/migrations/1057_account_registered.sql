-- Reports count newcomers by day.
create index member_registered on account.member (merchant_id, registered_at);
