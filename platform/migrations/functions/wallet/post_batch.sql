-- Posts many transfers in one go; each succeeds or fails on its own.
--
-- `p_account` must ascend; transfers of one account apply in the given order, and one that fails
-- leaves the balance to those behind it. No key may occur twice (the caller joins duplicates that
-- are in flight). Status:
--   0 posted
--   1 replay: this key was posted before with the same content; its answer again
--   2 insufficient: the floor would be broken
--   3 account-unknown: no such account in this book
--   4 key-conflict: the key belongs to a transfer with another account, amount, kind or subject
--   5 frozen: a debit on a frozen account
--   6 held: with `p_skip_held`, somebody else holds the account just now; nothing was done
-- `balance` and `seq` are those after the transfer (0, 1), or the balance as it stands (2, 5).
create or replace function wallet.post_batch(
  p_account bigint[], p_book integer[], p_amount bigint[], p_kind smallint[], p_contra integer[],
  p_key uuid[], p_subject bigint[], p_outside text[], p_skip_held boolean default false,
  out status smallint[], out balance bigint[], out seq bigint[], out posted_at timestamptz)
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  n constant integer := cardinality(p_account);
  -- Locked accounts, and transfers that bear one of the keys. (Assigning a function's answer to a
  -- record is cheaper than selecting from the function: no statement is run for it.)
  a constant record := wallet.lock_accounts(p_account, p_skip_held);
  t constant record := wallet.find_transfers(p_key);
  v_id constant bigint[] := a.id;
  v_balance bigint[] := a.balance;
  v_seq bigint[] := a.seq;
  v_known constant uuid[] := t.key;
  v_none constant bigint[] := array_fill(0::bigint, array[n]);
  v_new_seq bigint[] := v_none;
  v_changed integer := 0;
  v_last_changed bigint;
  j integer := 1;
  k integer;
begin
  -- Asked for here already, since nearly nobody who posts many is bound to a merchant.
  if current_setting('croupier.merchant', true) <> '' then
    perform wallet.assert_in_scope(p_book);
  end if;
  -- Read after the locks: within an account, time never runs against `seq`.
  posted_at := clock_timestamp();
  status := array_fill(0::smallint, array[n]);
  balance := v_none;
  seq := v_none;

  for i in 1..n loop
    if v_known is not null then
      k := array_position(v_known, p_key[i]);
      if k is not null then
        if t.account_id[k] = p_account[i] and t.amount[k] = p_amount[i] and t.kind[k] = p_kind[i]
           and coalesce(t.subject_id[k], 0) = p_subject[i] then
          status[i] := 1;
          balance[i] := t.balance_after[k];
          seq[i] := t.seq[k];
        else
          status[i] := 4;
        end if;
        continue;
      end if;
    end if;

    while v_id[j] < p_account[i] loop
      j := j + 1;
    end loop;
    if v_id[j] is distinct from p_account[i] or a.book_id[j] <> p_book[i] then
      if i > 1 and p_account[i] < p_account[i - 1] then
        raise exception 'wallet: accounts of a batch must ascend';
      end if;
      status[i] := case
        when p_skip_held and v_id[j] is distinct from p_account[i]
          and wallet.held_accounts(array[p_account[i]], null) is not null then 6
        else 3 end;
      continue;
    end if;

    if p_amount[i] < 0 then
      if a.frozen[j] then
        status[i] := 5;
        balance[i] := v_balance[j];
        continue;
      end if;
      if v_balance[j] + p_amount[i] < a.min_balance[j] then
        status[i] := 2;
        balance[i] := v_balance[j];
        continue;
      end if;
    end if;
    v_balance[j] := v_balance[j] + p_amount[i];
    v_seq[j] := v_seq[j] + 1;
    balance[i] := v_balance[j];
    seq[i] := v_seq[j];
    v_new_seq[i] := v_seq[j];
    if v_last_changed is distinct from p_account[i] then
      v_last_changed := p_account[i];
      v_changed := v_changed + 1;
    end if;
  end loop;

  if v_changed > 0 then
    v_changed := wallet.write_transfers(a.place, v_balance, v_seq, v_changed, p_account, v_new_seq, p_amount,
      balance, p_kind, p_contra, p_key, p_subject, v_none, p_outside, posted_at);
  end if;
end $$;
