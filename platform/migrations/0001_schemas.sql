-- needs functions: kernel/has_tenant_roles, kernel/open_schema
-- Roles and the schemas of modules. Roles belong to the server: another database of it may have made them,
-- and whoever migrates may have no right to make any, in which case an administrator makes them before.
--
-- `croupier_app` serves callers and owns nothing. What it does for a caller who belongs to one merchant it
-- does as `croupier_site` (visitors and members) or `croupier_desk` (staff of that merchant), whom row-level
-- security binds to the rows of the merchant in `croupier.merchant` (docs/decisions/013).
do $$
declare
  v_role text;
begin
  foreach v_role in array array['croupier_app', 'croupier_site', 'croupier_desk'] loop
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

-- Schemas come before their tables, which need functions in them.
create schema staff;
create schema merchant;
create schema wallet;
create schema bets;
create schema account;
create schema catalog;
create schema content;
create schema delivery;
create schema protection;
create schema cashier;
create schema agents;
create schema seamless;
create schema vendor_wallet;
create schema turnover;
create schema withdrawal;
create schema upline;
create schema inbox;
create schema contracts;
create schema teams;
create schema findings;
create schema promotions;
create schema loyalty;
create schema points;
create schema referral;
create schema missions;
-- Functions of the names of PostgreSQL's own clock (docs/decisions/019). Defaults of columns name them.
create schema demo_clock;

-- What staff may do, visitors' role may not: `croupier_desk` is a member of `croupier_site`.
select kernel.open_schema('croupier_site', module)
from unnest('{merchant, wallet, bets, account, catalog, content,
  delivery, protection, cashier, seamless, vendor_wallet,
  agents, turnover, withdrawal, upline, inbox, contracts, teams, findings,
  promotions, loyalty, points, referral, missions, demo_clock}'::name[]) module;
select kernel.open_schema('croupier_desk', module)
from unnest('{staff, agents, turnover, withdrawal, upline, inbox, contracts, teams, findings,
  promotions, loyalty, points, referral, missions, demo_clock}'::name[]) module;
