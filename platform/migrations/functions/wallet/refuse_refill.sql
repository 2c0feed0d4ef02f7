-- A hold only runs down: what was paid or released never comes back to it.
create or replace function wallet.refuse_refill() returns trigger language plpgsql as $$
begin
  if new.paid < old.paid or new.released < old.released
     or (new.key, new.account_id, new.withdrawal_id, new.amount)
        is distinct from (old.key, old.account_id, old.withdrawal_id, old.amount) then
    raise exception 'wallet: hold % only runs down', old.key using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
