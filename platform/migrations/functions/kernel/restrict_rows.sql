-- Lets the two roles see and write only the rows of a table that meet the condition.
create or replace function kernel.restrict_rows(p_table regclass, p_condition text) returns void
language plpgsql as $$
begin
  if not kernel.has_tenant_roles() then
    return;
  end if;
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy same_merchant on %s to croupier_site using (%s)',
    p_table, p_condition);
  -- The role of the history's triggers is no tenant's.
  if exists (select from pg_roles where rolname = 'croupier_app') then
    execute format('create policy whole on %s to croupier_app using (true)', p_table);
  end if;
end $$;
