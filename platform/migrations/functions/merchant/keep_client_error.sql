-- Keeps one report of a page. What is new is counted and written in one step, one report of a merchant
-- after the other, so that reports at the same moment are no more rows than a merchant may have; what
-- was reported before is only counted up and waits for nobody.
create or replace function merchant.keep_client_error(
  p_merchant bigint, p_kind text, p_type text, p_request text, p_rows_max int, p_kept interval
) returns void language plpgsql as $$
declare
  v_request text := p_request;
begin
  update merchant.client_error set times = times + 1, last_at = now()
   where merchant_id = p_merchant and kind = p_kind and type = p_type and request = p_request;
  if found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('merchant.client_error', p_merchant));
  delete from merchant.client_error
   where merchant_id = p_merchant and last_at < now() - p_kept;
  if (select count(*) from merchant.client_error where merchant_id = p_merchant) >= p_rows_max
    and not exists (select from merchant.client_error where merchant_id = p_merchant
      and kind = p_kind and type = p_type and request = p_request) then
    v_request := '';
  end if;
  insert into merchant.client_error (merchant_id, kind, type, request)
  values (p_merchant, p_kind, p_type, v_request)
  on conflict (merchant_id, kind, type, request)
    do update set times = client_error.times + 1, last_at = now();
end $$;
