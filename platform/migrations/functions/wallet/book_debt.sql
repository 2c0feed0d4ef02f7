-- Books what a member owes because a win was taken back that is spent already: the part that the
-- main account cannot give becomes a negative balance of the receivable account of the same book.
-- That account is only touched while its owner's main account is locked. `p_key` is the key of the
-- rollback; the debt's own is derived from it.
create or replace function wallet.book_debt(
  p_account bigint, p_amount bigint, p_contra integer, p_key uuid, p_subject bigint,
  p_at timestamptz) returns void
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_debt wallet.account;
begin
  perform wallet.assert_in_scope(array(select a.book_id from wallet.account a where a.id = p_account));
  insert into wallet.account (member_id, book_id, purse, min_balance)
  select member_id, book_id, 'receivable', -9000000000000000000 from wallet.account
   where id = p_account
  on conflict do nothing;
  update wallet.account debt set balance = debt.balance - p_amount, seq = debt.seq + 1
    from wallet.account main
   where main.id = p_account and debt.purse = 'receivable'
     and main.book_id = (select c.book_id from wallet.contra c where c.id = p_contra)
     and debt.book_id = main.book_id and debt.member_id = main.member_id
  returning debt.* into strict v_debt;
  insert into wallet.transfer (account_id, seq, amount, balance_after, at, subject_id, key,
                               contra_id, kind)
  values (v_debt.id, v_debt.seq, -p_amount, v_debt.balance, p_at, p_subject,
          md5(p_key || ' debt')::uuid, p_contra, 3);
  insert into wallet.contra_delta (contra_id, amount, transfers, at)
  values (p_contra, p_amount, 1, p_at);
end $$;
