-- As 0247 made them: they look for the id past the wall, of the merchant that is named.
create or replace function account.member_of_name(p_merchant bigint, p_username text)
returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from account.member
  where merchant_id = p_merchant and kernel.fold(username) = kernel.fold(p_username)
$$;
