-- Behind the policy between merchants: lets a caller who acts as an agent see and write only the rows of
-- a table that meet the condition (docs/decisions/013). Whoever acts as none is not bound by it.
create or replace function kernel.restrict_to_line(p_table regclass, p_condition text) returns void
language plpgsql as $$
begin
  if not kernel.has_tenant_roles() then
    return;
  end if;
  execute format('create policy own_line on %s as restrictive to croupier_site using (%s)',
    p_table, p_condition);
end $$;
