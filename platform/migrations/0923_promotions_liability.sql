-- From which sum of open bonuses staff of a merchant are alarmed; nobody is where it has no row.
create table promotions.liability_limit (
  merchant_id bigint primary key,
  most bigint not null check (most > 0),
  -- Percent of it.
  alarm_at smallint not null check (alarm_at between 1 and 100),
  -- Whether staff were told; again once it has been below.
  alarmed boolean not null default false
);
