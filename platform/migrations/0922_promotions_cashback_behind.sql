-- Members of a paid period whose cashback failed for them alone; each is tried again once a day.
create table promotions.cashback_behind (
  offer_id bigint not null references promotions.offer,
  member_id bigint,
  first_day date,
  last_day date not null,
  merchant_id bigint not null,
  tried_on date not null,
  primary key (offer_id, member_id, first_day)
);
create index cashback_behind_of_merchant on promotions.cashback_behind (merchant_id, tried_on);
