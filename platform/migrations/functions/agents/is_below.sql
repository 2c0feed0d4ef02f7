-- Whether a member stands below an agent, however far.
create or replace function agents.is_below(p_member bigint, p_agent bigint) returns boolean
language sql stable parallel safe
return exists (
  select from agents.node n
   where n.member_id = p_member and n.member_id <> p_agent and n.path @> array[p_agent]);
