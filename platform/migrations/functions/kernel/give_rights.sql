-- Gives the platform's role, and the two that row-level security binds, their rights, and withholds
-- the others.
-- Runs after the migrations, so a new table or function needs no word about it: a table that refuses
-- every update or every delete by a trigger is refused them by right as well.
create or replace function kernel.give_rights() returns void language plpgsql as $$
declare
  -- What only functions write that run as the owner.
  c_read_only constant text[] := array['wallet.transfer', 'wallet.contra_delta',
    'wallet.transfer_kind', 'wallet.chain_block', 'wallet.chain_part', 'wallet.chain_head',
    'staff.audit_link', 'staff.audit_head', 'kernel.migration', 'kernel.demo'];
  -- Those functions. They move money and hang histories on chains; what they must check they check.
  c_as_owner constant text[] := array['wallet.post_batch', 'wallet.move', 'wallet.move_batch', 'wallet.book_debt',
    'wallet.extend_chains', 'seamless.play_batch', 'staff.link_audit'];
  v record;
  v_role text;
  v_rights text;
begin
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    return;
  end if;

  for v in select p.oid::regprocedure as name, n.nspname || '.' || p.proname as called
             from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where n.nspname || '.' || p.proname = any(c_as_owner || 'wallet.write_transfers'::text)
  loop
    if v.called = any(c_as_owner) then
      execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', v.name);
    end if;
    execute format('revoke execute on function %s from public', v.name);
    if v.called <> 'wallet.write_transfers' then
      execute format('grant execute on function %s to croupier_app', v.name);
    end if;
    if v.called in ('wallet.post_batch', 'wallet.move', 'wallet.book_debt') and kernel.has_tenant_roles() then
      execute format('grant execute on function %s to croupier_site', v.name);
    end if;
  end loop;

  for v in select oid, nspname as name from pg_namespace
            where nspowner = current_user::regrole and nspname !~ '^pg_'
              and nspname not in ('public', 'information_schema')
  loop
    execute format('grant usage on schema %I to croupier_app', v.name);
    execute format('grant usage on all sequences in schema %I to croupier_app', v.name);
  end loop;

  for v in
    select c.oid::regclass as name, n.nspname || '.' || c.relname as called, c.relkind,
      c.relrowsecurity as restricted, n.nspname = 'graphile_worker' as is_queue,
      exists (select from pg_policy where polrelid = c.oid
               and 'croupier_app'::regrole = any(polroles)) as opened,
      (select string_agg(r.rolname, ',') from pg_roles r
        where r.rolname in ('croupier_site', 'croupier_desk')
          and has_any_column_privilege(r.oid, c.oid, 'insert, update')
          -- What the desk has by being let in as the site is.
          and exists (select from aclexplode(c.relacl) g where g.grantee = r.oid)) as tenant_roles,
      bool_or(t.tgtype & 16 <> 0 and t.tgattr::text = '') as keeps_content,
      bool_or(t.tgtype & 8 <> 0) as keeps_rows
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    -- Those that refuse a statement before it does anything.
    left join (pg_trigger t join pg_proc p on p.oid = t.tgfoid
      and p.proname ~ '^(refuse|forbid|keep)_')
      on t.tgrelid = c.oid and t.tgtype & 3 = 2 and t.tgqual is null
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspowner = current_user::regrole
      and n.nspname !~ '^pg_' and n.nspname not in ('public', 'information_schema')
    group by c.oid, n.nspname
  loop
    v_rights := case
      when v.relkind in ('v', 'm') and not v.is_queue or v.called = any(c_read_only) then 'select'
      else concat_ws(', ', 'select', 'insert',
        case when not coalesce(v.keeps_content, false) then 'update' end,
        case when not coalesce(v.keeps_rows, false) then 'delete' end) end;
    foreach v_role in array array['croupier_app'] || string_to_array(coalesce(v.tenant_roles, ''), ',') loop
      continue when v_role = '';
      -- What these roles were given less of before stays less.
      if v_role = 'croupier_app' then
        execute format('revoke all on %s from croupier_app', v.name);
        execute format('grant %s on %s to croupier_app', v_rights, v.name);
      else
        if v_rights !~ 'insert' then
          execute format('revoke insert on %s from %I', v.name, v_role);
        end if;
        if v_rights !~ 'update' then
          execute format('revoke update on %s from %I', v.name, v_role);
        end if;
        if v_rights !~ 'delete' then
          execute format('revoke delete on %s from %I', v.name, v_role);
        end if;
      end if;
      -- An account is opened empty, and its balance is the functions' to change.
      if v.called = 'wallet.account' then
        execute format('revoke insert, update on %s from %I', v.name, v_role);
        execute format('grant insert (member_id, book_id, purse, label, min_balance, frozen, limited),
          update (frozen, limited, under_bonus) on %s to %I', v.name, v_role);
      elsif v.called = 'wallet.hold' then
        execute format('revoke update on %s from %I', v.name, v_role);
        execute format('grant update (paid, released) on %s to %I', v.name, v_role);
      end if;
    end loop;
    -- The policies are for callers of one merchant; the platform itself sees all.
    if v.restricted and not v.opened then
      execute format('create policy whole on %s to croupier_app using (true)', v.name);
    end if;
  end loop;
end $$;
