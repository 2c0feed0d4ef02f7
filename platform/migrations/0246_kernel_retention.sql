-- What must be there for five years and more is deleted by nobody, not even by mistake: money, bets,
-- who was excluded and why, and whom all of it is about (docs/operations/retention.md). Histories
-- that may not change either have triggers of their own.
create function kernel.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% is kept for good', tg_relid::regclass
    using errcode = 'insufficient_privilege';
end $$;

do $$
declare
  v_table regclass;
begin
  foreach v_table in array '{
    account.member, account.invitation, wallet.account, wallet.contra, bets.round, cashier.deposit,
    cashier.method, vendor_wallet.transfer, seamless.bet, seamless.stack, seamless.answer,
    protection.exclusion, protection.exclusion_key, protection.payer,
    protection.harm_case, protection.harm_marker,
    protection.harm_action}'::regclass[]
  loop
    execute format('create trigger kept before delete on %s
      for each statement execute function kernel.keep_rows()', v_table);
  end loop;
end $$;
