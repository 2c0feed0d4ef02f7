-- Locks accounts for the rest of the transaction and reads them. Rows are locked in the order of
-- their ids, which every caller shares, so two batches cannot wait for each other. What a batch
-- reads about money comes from statements after this one: under READ COMMITTED they see whatever
-- the holders before us committed. `place` is the row's address for the update at the end; it holds
-- since nobody else can touch the row. Unknown ids are left out, and with `p_skip_held` those that
-- somebody else holds just now; without it they are waited for. Answers ascend by id.
create or replace function wallet.lock_accounts(
  p_account bigint[], p_skip_held boolean,
  out id bigint[], out book_id integer[], out member_id bigint[], out balance bigint[],
  out seq bigint[], out min_balance bigint[], out frozen boolean[], out limited boolean[],
  out under_bonus boolean[], out is_main boolean[], out place tid[])
language plpgsql as $$
#variable_conflict use_column
begin
  if p_skip_held then
    select array_agg(id), array_agg(book_id), array_agg(member_id), array_agg(balance),
           array_agg(seq), array_agg(min_balance), array_agg(frozen), array_agg(limited),
           array_agg(under_bonus), array_agg(is_main), array_agg(place)
      into lock_accounts.id, lock_accounts.book_id, lock_accounts.member_id, lock_accounts.balance,
           lock_accounts.seq, lock_accounts.min_balance, lock_accounts.frozen,
           lock_accounts.limited, lock_accounts.under_bonus, lock_accounts.is_main,
           lock_accounts.place
      from (select a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance, a.frozen,
                   a.limited, a.under_bonus, a.purse = 'main' as is_main, a.ctid as place
              from wallet.account a where a.id = any(p_account)
             order by a.id for no key update skip locked) locked;
  else
    select array_agg(id), array_agg(book_id), array_agg(member_id), array_agg(balance),
           array_agg(seq), array_agg(min_balance), array_agg(frozen), array_agg(limited),
           array_agg(under_bonus), array_agg(is_main), array_agg(place)
      into lock_accounts.id, lock_accounts.book_id, lock_accounts.member_id, lock_accounts.balance,
           lock_accounts.seq, lock_accounts.min_balance, lock_accounts.frozen,
           lock_accounts.limited, lock_accounts.under_bonus, lock_accounts.is_main,
           lock_accounts.place
      from (select a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance, a.frozen,
                   a.limited, a.under_bonus, a.purse = 'main' as is_main, a.ctid as place
              from wallet.account a where a.id = any(p_account)
             order by a.id for no key update) locked;
  end if;
end $$;
