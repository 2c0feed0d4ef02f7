-- Moves money from one account of a book to another: two transfers against the book's `transit`
-- contra, which is zero before and after. Both accounts are locked in the order of their ids, as
-- everybody does. The receiving row's key is derived from `p_key`.
--
-- `p_frozen`: 0 a frozen sender is refused · 1 so is a frozen receiver · 2 neither is (money on its
-- way back to its owner's main account). Status as of post_batch: 0 posted, 1 replay,
-- 2 insufficient, 3 no such account or not both of the contra's book, 4 key conflict, 5 sender
-- frozen; and 6 receiver frozen. Balances are those after the move, or as they stand (2, 5, 6).
create or replace function wallet.move(
  p_from bigint, p_to bigint, p_amount bigint, p_kind_out smallint, p_kind_in smallint,
  p_contra integer, p_key uuid, p_subject_out bigint, p_subject_in bigint, p_outside text,
  p_frozen smallint,
  out status smallint, out from_balance bigint, out from_seq bigint,
  out to_balance bigint, out to_seq bigint)
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_key_in constant uuid := md5(p_key || ' in')::uuid;
  v_book constant integer := (select c.book_id from wallet.contra c where c.id = p_contra);
  v_from wallet.account;
  v_to wallet.account;
  v_out wallet.transfer;
  v_in wallet.transfer;
  v_at timestamptz;
begin
  if p_amount <= 0 or p_from = p_to then
    raise exception 'wallet: cannot move % from account % to %', p_amount, p_from, p_to;
  end if;
  perform wallet.assert_in_scope(array[v_book]);
  perform from (select from wallet.account a where a.id in (p_from, p_to)
                 order by a.id for no key update) locked;
  -- Read by statements after the lock: they see what its holders before us committed.
  select * into v_from from wallet.account a where a.id = p_from;
  select * into v_to from wallet.account a where a.id = p_to;
  select * into v_out from wallet.transfer t where t.key = p_key;
  from_balance := v_from.balance;
  to_balance := v_to.balance;
  from_seq := 0;
  to_seq := 0;

  if v_out.key is not null then
    select * into v_in from wallet.transfer t where t.key = c_key_in;
    if (v_out.account_id, v_out.amount, v_out.kind, coalesce(v_out.subject_id, 0))
         is distinct from (p_from, -p_amount, p_kind_out, p_subject_out)
       or (v_in.account_id, v_in.kind, coalesce(v_in.subject_id, 0))
         is distinct from (p_to, p_kind_in, p_subject_in) then
      status := 4;
      return;
    end if;
    status := 1;
    from_balance := v_out.balance_after;
    from_seq := v_out.seq;
    to_balance := v_in.balance_after;
    to_seq := v_in.seq;
    return;
  end if;

  status := case
    when v_from.book_id is distinct from v_book or v_to.book_id is distinct from v_book then 3
    when v_from.frozen and p_frozen <> 2 then 5
    when v_to.frozen and p_frozen = 1 then 6
    when v_from.balance - p_amount < v_from.min_balance then 2
    else 0 end;
  if status <> 0 then
    return;
  end if;

  v_at := clock_timestamp();
  from_balance := v_from.balance - p_amount;
  from_seq := v_from.seq + 1;
  to_balance := v_to.balance + p_amount;
  to_seq := v_to.seq + 1;
  insert into wallet.transfer (account_id, seq, amount, balance_after, at, subject_id, key,
                               contra_id, kind, outside_id)
  values
    (p_from, from_seq, -p_amount, from_balance, v_at, nullif(p_subject_out, 0), p_key,
     p_contra, p_kind_out, p_outside),
    (p_to, to_seq, p_amount, to_balance, v_at, nullif(p_subject_in, 0), c_key_in,
     p_contra, p_kind_in, p_outside);
  update wallet.account a set balance = from_balance, seq = from_seq where a.id = p_from;
  update wallet.account a set balance = to_balance, seq = to_seq where a.id = p_to;
  insert into wallet.contra_delta (contra_id, amount, transfers, at) values (p_contra, 0, 2, v_at);
end $$;
