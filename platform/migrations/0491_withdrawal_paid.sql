-- What was paid out in some time is added up for every look at the console.
create index slice_paid_at on withdrawal.slice (merchant_id, paid_at) where paid_at is not null;
