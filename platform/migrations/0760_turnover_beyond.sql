-- What was bet while a requirement was the newest one and found nothing more to fill: a bet that is taken
-- back leaves room for it, and for nothing that was bet before. `turnover.member.beyond` keeps what is
-- from before all requirements that are open.
alter table turnover.fill add column beyond bigint not null default 0 check (beyond >= 0);
