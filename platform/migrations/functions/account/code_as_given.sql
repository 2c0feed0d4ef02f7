-- An invitation code as its owner has it, however it was typed. Runs as the owner, as
-- account.member_of_name does.
create or replace function account.code_as_given(p_merchant bigint, p_kind text, p_code text)
returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select code from account.invite_code
  where merchant_id = p_merchant and kind = p_kind and kernel.fold(code) = kernel.fold(p_code)
$$;
