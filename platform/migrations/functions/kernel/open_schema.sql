-- Lets one of the roles into a module's schema: its tables, present and to come, and its sequences.
-- Whoever makes a schema calls this for it.
create or replace function kernel.open_schema(p_role name, p_schema name) returns void language plpgsql as $$
begin
  if not kernel.has_tenant_roles() then
    return;
  end if;
  execute format('grant usage on schema %I to %I', p_schema, p_role);
  execute format('grant select, insert, update, delete on all tables in schema %I to %I',
    p_schema, p_role);
  execute format('grant usage on all sequences in schema %I to %I', p_schema, p_role);
  execute format('alter default privileges in schema %I
    grant select, insert, update, delete on tables to %I', p_schema, p_role);
  execute format('alter default privileges in schema %I
    grant usage on sequences to %I', p_schema, p_role);
end $$;
