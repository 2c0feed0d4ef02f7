-- Finding by name asks an index for `lower(…)`, which row-level security does not let run before
-- its own condition; so these look for the id past the wall, of the merchant that is named.
create function account.member_of_name(p_merchant bigint, p_username text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from account.member
  where merchant_id = p_merchant and lower(username) = lower(p_username)
$$;
create function account.code_as_given(p_merchant bigint, p_kind text, p_code text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select code from account.invite_code
  where merchant_id = p_merchant and kind = p_kind and lower(code) = lower(p_code)
$$;
