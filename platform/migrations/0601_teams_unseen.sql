-- needs functions: teams/unseen_of
-- Who played within any days, each counted once, from one figure a day. Of those in the line who played
-- on the day, element k counts those who had not played in the k - 1 days before; beyond the end it goes on
-- as the last element. Over days that begin with `first` each is counted on the first of them on which
-- they play: in element `day - first + 1`.
alter table teams.money_day add unseen integer[] not null default '{}';

update teams.money_day m set unseen = u.unseen
  from (select agent_id, day, teams.unseen_of(array_agg(gap), array_agg(1)) as unseen
          from (select agent_id, day, least(92, coalesce(day - lag(day) over
                  (partition by agent_id, member_id order by day), 92)) as gap
                  from teams.active_day) a
         group by 1, 2) u
 where u.agent_id = m.member_id and u.day = m.day;

-- Asked for by member from now on.
alter table teams.active_day drop constraint active_day_pkey,
  add primary key (agent_id, member_id, day);
