-- Keeps `agents.team_size` as the tree is, for everybody above whom a statement places or moves. Rows are
-- taken in the order of their ids. Runs as the owner: an agent who opens an account counts for agents
-- above, whose rows that one does not see.
create or replace function agents.count_teams() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into agents.team_size as s (member_id, merchant_id, direct, members, agents)
    select a.id, min(n.merchant_id), count(*) filter (where a.id = n.parent_id), count(*),
           count(*) filter (where n.is_agent)
      from placed n, unnest(n.path[1:n.depth]) a (id)
     group by 1 order by 1
    on conflict (member_id) do update set direct = s.direct + excluded.direct,
      members = s.members + excluded.members, agents = s.agents + excluded.agents;
  elsif exists (select from placed n join before b using (member_id)
                 where (b.path, b.is_agent) is distinct from (n.path, n.is_agent)) then
    insert into agents.team_size (member_id, merchant_id, direct, members, agents)
    select distinct a.id, n.merchant_id, 0, 0, 0 from placed n, unnest(n.path[1:n.depth]) a (id)
     order by 1
    on conflict do nothing;
    update agents.team_size s set direct = s.direct + c.direct, members = s.members + c.members,
           agents = s.agents + c.agents
      from (select t.member_id from agents.team_size t
             where t.member_id in (select unnest(path[1:depth]) from placed
                                   union all select unnest(path[1:depth]) from before)
             order by 1 for no key update) locked,
           (select a.id, sum(n.sign * (a.id = n.parent_id)::integer) as direct, sum(n.sign) as members,
                   sum(n.sign * n.is_agent::integer) as agents
              from (select path, depth, parent_id, is_agent, 1 as sign from placed
                    union all select path, depth, parent_id, is_agent, -1 from before) n,
                   unnest(n.path[1:n.depth]) a (id)
             group by 1) c
     where s.member_id = locked.member_id and c.id = s.member_id
       and (c.direct, c.members, c.agents) <> (0, 0, 0);
  end if;
  return null;
end $$;
