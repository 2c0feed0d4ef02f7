-- What is set aside for withdrawals: how much of the `held` purse belongs to which of them.
create table wallet.hold (
  -- Key of the transfer that set the money aside.
  key uuid primary key,
  -- The `held` purse; its balance is what is left of its holds.
  account_id bigint not null references wallet.account,
  withdrawal_id bigint not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid >= 0),
  released bigint not null default 0 check (released >= 0),
  placed_at timestamptz not null default now(),
  constraint hold_not_exceeded check (paid + released <= amount)
);
create index hold_open on wallet.hold (account_id) where paid + released < amount;

-- A hold only runs down: what was paid or released never comes back to it.
create function wallet.refuse_refill() returns trigger language plpgsql as $$
begin
  if new.paid < old.paid or new.released < old.released
     or (new.key, new.account_id, new.withdrawal_id, new.amount)
        is distinct from (old.key, old.account_id, old.withdrawal_id, old.amount) then
    raise exception 'wallet: hold % only runs down', old.key using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger hold_runs_down before update on wallet.hold
  for each row execute function wallet.refuse_refill();
create trigger hold_kept before delete or truncate on wallet.hold
  for each statement execute function wallet.refuse_change();

do $$
begin
  if exists (select from pg_roles where rolname = 'croupier_app') then
    grant select, insert, update (paid, released) on wallet.hold to croupier_app;
  end if;
end $$;
