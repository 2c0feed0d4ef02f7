-- Accounts that `lock_accounts` skipped, because somebody else holds them; null when there are none.
-- Accounts are never deleted, so one that is there and was not locked is held.
create or replace function wallet.held_accounts(p_account bigint[], p_locked bigint[]) returns bigint[]
language plpgsql as $$
begin
  return (select array_agg(a.id) from wallet.account a
           where a.id = any(p_account) and a.id <> all(coalesce(p_locked, '{}')));
end $$;
