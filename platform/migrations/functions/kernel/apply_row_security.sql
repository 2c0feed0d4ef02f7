-- Turns on row-level security for every table that has none yet and says by itself whose its rows are.
-- Runs after the migrations; a table that hangs on another by anything but its member gets it in its
-- own migration. What is everybody's has none and stands in a test's list.
create or replace function kernel.apply_row_security() returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select c.oid::regclass as name,
      n.nspname = 'staff' as is_of_staff,
      bool_or(a.attname = 'merchant_id') as by_merchant,
      bool_or(a.attname = 'member_id') as by_member
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and not c.relrowsecurity
      and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'
      and a.attname in ('merchant_id', 'member_id')
      and format_type(a.atttypid, a.atttypmod) = 'bigint'
    group by c.oid, n.nspname
  loop
    if v.is_of_staff then
      -- Deeds and requests that concern no merchant are the operator's own.
      perform kernel.restrict_rows(v.name,
        'merchant_id is null or merchant_id = kernel.merchant_in_scope()');
    elsif v.by_merchant then
      perform kernel.restrict_rows(v.name, 'merchant_id = kernel.merchant_in_scope()');
    elsif v.by_member then
      perform kernel.restrict_rows_by_parent(v.name, 'member_id', 'account.member');
    end if;
  end loop;
end $$;
