-- Those of the members whom the caller may see: of the merchant in scope, and of the agent's line where
-- one is named. Without either, all of them. For functions that run as the owner, so that row-level
-- security is asked once a member and not once a row (docs/decisions/013).
create or replace function agents.visible(p_members bigint[]) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(n.member_id), '{}') from agents.node n
   where n.member_id = any (p_members) and n.path @> kernel.agent_line()
     and (kernel.merchant_in_scope() is null or n.merchant_id = kernel.merchant_in_scope())
$$;
