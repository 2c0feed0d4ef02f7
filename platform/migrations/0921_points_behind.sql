-- Days of members whose night failed for them alone: counted before a later day is.
create table points.play_behind (
  member_id bigint,
  day date,
  merchant_id bigint not null,
  primary key (member_id, day)
);
create index play_behind_of_merchant on points.play_behind (merchant_id);
