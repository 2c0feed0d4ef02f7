-- What is recorded under a key: no row when nothing is.
create or replace function seamless.recorded_transfer(p_key uuid)
returns table (account_id bigint, seq bigint, amount bigint, balance_after bigint, kind smallint,
               round_id bigint, reversed boolean)
language sql stable as $$
  select t.account_id[1], t.seq[1], t.amount[1], t.balance_after[1], t.kind[1], t.subject_id[1],
         wallet.is_reversed(t.account_id[1], t.seq[1])
    from wallet.find_transfers(array[p_key]) t
   where t.key is not null;
$$;
