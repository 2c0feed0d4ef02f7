-- needs functions: kernel/agent_line, kernel/restrict_to_line, agents/in_line, agents/count_teams
-- How many stand below each: counted when somebody is placed or moved, in the same transaction, so that
-- no page counts a line. Who has nobody below may have no row.
create table agents.team_size (
  member_id bigint primary key,
  merchant_id bigint not null,
  -- Directly below, at any depth, and how many of these are agents.
  direct integer not null check (direct >= 0),
  members integer not null check (members >= direct),
  agents integer not null check (agents between 0 and members)
) with (fillfactor = 70);

insert into agents.team_size
select a.id, min(n.merchant_id), count(*) filter (where a.id = n.parent_id), count(*),
    count(*) filter (where n.is_agent)
  from agents.node n, unnest(n.path[1:n.depth]) a (id) group by 1;

create trigger node_counted after insert on agents.node referencing new table as placed
  for each statement execute function agents.count_teams();
create trigger node_counted_again after update on agents.node
  referencing old table as before new table as placed
  for each statement execute function agents.count_teams();

select kernel.restrict_to_line('agents.team_size',
  'array[member_id] @> kernel.agent_line() or agents.in_line(member_id)');
