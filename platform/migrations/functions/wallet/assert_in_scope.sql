-- Row-level security does not bind them (docs/decisions/013), so they look for themselves whether the
-- books are of the merchant that the caller is bound to.
create or replace function wallet.assert_in_scope(p_book integer[]) returns void language plpgsql as $$
declare
  c_merchant constant bigint := kernel.merchant_in_scope();
begin
  if c_merchant is not null and exists (
    select from wallet.book b where b.id = any(p_book) and b.merchant_id <> c_merchant) then
    raise exception 'wallet: a book of another merchant than %', c_merchant
      using errcode = 'insufficient_privilege';
  end if;
end $$;
