-- Levels of members as loyalty has them, written by its nights: what offers are for is judged by them.
create table promotions.member_level (
  member_id bigint primary key,
  merchant_id bigint not null,
  level smallint not null check (level between 0 and 15)
);
