-- Whether this server has the roles that row-level security binds, and whoever asks may take them on.
create or replace function kernel.has_tenant_roles() returns boolean language plpgsql stable as $$
begin
  return (select count(*) = 2 from pg_roles where rolname in ('croupier_site', 'croupier_desk'))
    and pg_has_role('croupier_desk', 'set');
end $$;
