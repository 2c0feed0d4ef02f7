-- What was taken back counts for no tickets, in whatever order it is told.

-- Of a deposit: what its payer took back, which may be told before its credit is.
alter table rewards.deposit add column taken bigint not null default 0;
-- Of a raffle: so many of the member's last numbers win nothing.
alter table rewards.earning add column voided integer not null default 0;
