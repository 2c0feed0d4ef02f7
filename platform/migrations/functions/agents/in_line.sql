-- Whether a member stands below the agent in scope, or is that agent; true when no agent is in scope.
create or replace function agents.in_line(p_member bigint) returns boolean
language plpgsql stable parallel safe as $$
begin
  return cardinality(kernel.agent_line()) = 0 or exists (
    select from agents.node where member_id = p_member and path @> kernel.agent_line());
end $$;
