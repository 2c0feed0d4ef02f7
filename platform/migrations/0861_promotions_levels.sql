-- Levels of members as loyalty has them, written with each change: what offers are for is judged by them.
create table promotions.member_level (
  member_id bigint primary key,
  merchant_id bigint not null,
  level smallint not null check (level between 0 and 15)
);
insert into promotions.member_level (member_id, merchant_id, level)
select member_id, merchant_id, level from loyalty.member where level > 0;
