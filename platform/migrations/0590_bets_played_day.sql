-- When members played: which stretches of five minutes of a day have a round that began in them.

-- `day` is one of UTC, so that it does not depend on a merchant's time zone. The first bit of
-- `stretches` stands for 0:00 to 0:05. Rows are forgotten after some weeks, for they only say how long
-- somebody has played lately.
create table bets.played_day (
  member_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  stretches bit(288) not null,
  primary key (member_id, day)
) with (fillfactor = 80);
create index played_day_day on bets.played_day using brin (day);

insert into bets.played_day
select member_id, day, min(merchant_id), bit_or(set_bit(B'0'::bit(288), stretch, 1))
  from (select distinct r.member_id, r.merchant_id,
               date '2024-01-01' + ((r.id >> 22) / 86400000)::integer as day,
               ((r.id >> 22) / 300000 % 288)::integer as stretch
          from bets.round r where r.opened_at >= now() - interval '31 days') s
 group by member_id, day;
