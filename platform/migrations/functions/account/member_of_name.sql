-- The id of the member of that name at the merchant that is named. Runs as the owner: row-level security
-- would keep the planner from the index (docs/decisions/013).
create or replace function account.member_of_name(p_merchant bigint, p_username text)
returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from account.member
  where merchant_id = p_merchant and kernel.fold(username) = kernel.fold(p_username)
$$;
