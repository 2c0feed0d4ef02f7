-- Days of members whose night failed for them alone: looked at again before a later day is.
create table loyalty.rebate_behind (
  member_id bigint,
  day date,
  merchant_id bigint not null,
  primary key (member_id, day)
);
create index rebate_behind_of_merchant on loyalty.rebate_behind (merchant_id);
create table loyalty.level_behind (
  member_id bigint,
  day date,
  merchant_id bigint not null,
  primary key (member_id, day)
);
create index level_behind_of_merchant on loyalty.level_behind (merchant_id);
