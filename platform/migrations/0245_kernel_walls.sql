-- The second wall between merchants (docs/decisions/013): row-level security. The platform owns its
-- tables and passes the wall; what it does for a caller who belongs to one merchant, it does as
-- `croupier_site` (visitors and members) or `croupier_desk` (staff of that merchant), and these see
-- and write rows of the merchant in `croupier.merchant` only, whatever a statement forgets to ask.

-- Roles belong to the server: another database of it may have made them, and whoever migrates may
-- have no right to make any, in which case an administrator makes them before the first migration.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['croupier_site', 'croupier_desk'] loop
    begin
      execute format('create role %I nologin', v_role);
    exception
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
  end loop;
  if exists (select from pg_roles where rolname = 'croupier_site')
     and exists (select from pg_roles where rolname = 'croupier_desk') then
    begin
      grant croupier_site to croupier_desk;
      execute format('grant croupier_desk to %I with inherit false', current_user);
    exception
      when insufficient_privilege or unique_violation or internal_error then null;
    end;
  end if;
end $$;

-- Whether this server has the roles, and whoever asks may take them on.
create function kernel.can_wall() returns boolean language plpgsql stable as $$
begin
  return (select count(*) = 2 from pg_roles where rolname in ('croupier_site', 'croupier_desk'))
    and pg_has_role('croupier_desk', 'set');
end $$;

-- The merchant that the transaction is bound to; null, which is nobody's, when none was named.
create function kernel.merchant_in_scope() returns bigint language sql stable parallel safe
  return nullif(current_setting('croupier.merchant', true), '')::bigint;

-- Lets the two roles see and write only the rows of a table that meet the condition.
create function kernel.wall(p_table regclass, p_condition text) returns void
language plpgsql as $$
begin
  if not kernel.can_wall() then
    return;
  end if;
  execute format('alter table %s enable row level security', p_table);
  execute format('create policy same_merchant on %s to croupier_site using (%s)',
    p_table, p_condition);
  -- The role of the history's triggers (0030) is no tenant's.
  if exists (select from pg_roles where rolname = 'croupier_app') then
    execute format('create policy whole on %s to croupier_app using (true)', p_table);
  end if;
end $$;

-- A row belongs to the merchant that its parent belongs to, by the parent's own wall.
create function kernel.wall_behind(p_table regclass, p_column name, p_parent regclass)
returns void language sql as $$
  select kernel.wall(p_table,
    format('exists (select from %s behind where behind.id = %s.%I)', p_parent, p_table, p_column))
$$;

-- Walls off every table that has none yet and says by itself whose its rows are. Runs after the
-- migrations; a table that hangs on another by anything but its member is walled off by its own
-- migration. What is everybody's has no wall and stands in a test's list.
create function kernel.raise_walls() returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select c.oid::regclass as name,
      n.nspname = 'operator' as is_operators,
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
    if v.is_operators then
      -- Deeds and requests that concern no merchant are the operator's own.
      perform kernel.wall(v.name,
        'merchant_id is null or merchant_id = kernel.merchant_in_scope()');
    elsif v.by_merchant then
      perform kernel.wall(v.name, 'merchant_id = kernel.merchant_in_scope()');
    elsif v.by_member then
      perform kernel.wall_behind(v.name, 'member_id', 'account.member');
    end if;
  end loop;
end $$;

-- Asks for a job as the queue's owner: nobody else may touch the queue.
create function kernel.ask_for_job(
  p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null,
  p_attempts_max int default null
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(identifier => p_task, payload => p_payload, run_at => p_run_at,
    job_key => p_key, max_attempts => p_attempts_max)
$$;

select kernel.wall('merchant.merchant', 'id = kernel.merchant_in_scope()');
select kernel.wall_behind(child, key, parent) from (values
  ('wallet.contra_delta'::regclass, 'contra_id'::name, 'wallet.contra'::regclass),
  ('wallet.transfer', 'account_id', 'wallet.account'),
  ('wallet.hold', 'account_id', 'wallet.account'),
  ('wallet.chain_head', 'account_id', 'wallet.account'),
  ('cashier.deposit_step', 'deposit_id', 'cashier.deposit'),
  ('cashier.payment', 'method_id', 'cashier.method'),
  ('cashier.payment_decision', 'method_id', 'cashier.method'),
  ('content.revision', 'entry_id', 'content.entry'),
  ('protection.document_page', 'document_id', 'protection.document'),
  ('protection.harm_action', 'case_id', 'protection.harm_case'),
  ('seamless.answer', 'account_id', 'wallet.account'),
  ('seamless.launch_token', 'session_id', 'seamless.game_session')
) as tree (child, key, parent);

-- Lets one of the roles into a module's schema: its tables, present and to come, and its sequences.
-- Whoever makes a schema calls this for it.
create function kernel.let_in(p_role name, p_schema name) returns void language plpgsql as $$
begin
  if not kernel.can_wall() then
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

-- What staff may do, visitors' role may not: `croupier_desk` is a member of `croupier_site`.
select kernel.let_in('croupier_site', module)
from unnest('{merchant, wallet, bets, account, catalog, content, delivery, protection, cashier,
  seamless, vendor_wallet}'::name[]) module;
select kernel.let_in('croupier_desk', 'operator');
do $$
begin
  if not kernel.can_wall() then
    return;
  end if;
  grant usage on schema kernel to croupier_site;
  grant select, insert, update on kernel.push_counter, kernel.push_event to croupier_site;
  -- Events lie there for all merchants: written, never read.
  grant insert, select (id) on kernel.event to croupier_site;
end $$;
