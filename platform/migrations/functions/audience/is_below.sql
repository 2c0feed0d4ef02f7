-- Whether a member stands below an agent, for segments: the module of agents stands above this one.
create or replace function audience.is_below(p_member bigint, p_agent bigint) returns boolean
language sql stable parallel safe
return agents.is_below(p_member, p_agent);
