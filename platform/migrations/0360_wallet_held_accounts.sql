-- An account that somebody else holds for long is nobody else's matter: a batch leaves it out and says
-- so, and whoever sent the batch waits for that account apart from all the others.

-- Locks accounts for the rest of the transaction and reads them. Rows are locked in the order of
-- their ids, which every caller shares, so two batches cannot wait for each other. What a batch
-- reads about money comes from statements after this one: under READ COMMITTED they see whatever
-- the holders before us committed. `place` is the row's address for the update at the end; it holds
-- since nobody else can touch the row. Unknown ids are left out, and with `p_skip_held` those that
-- somebody else holds just now; without it they are waited for. Answers ascend by id.
create function wallet.lock_accounts(
  p_account bigint[], p_skip_held boolean,
  out id bigint[], out book_id integer[], out member_id bigint[], out balance bigint[],
  out seq bigint[], out min_balance bigint[], out frozen boolean[], out limited boolean[],
  out is_main boolean[], out place tid[])
language plpgsql as $$
#variable_conflict use_column
begin
  if p_skip_held then
    select array_agg(id), array_agg(book_id), array_agg(member_id), array_agg(balance),
           array_agg(seq), array_agg(min_balance), array_agg(frozen), array_agg(limited),
           array_agg(is_main), array_agg(place)
      into lock_accounts.id, lock_accounts.book_id, lock_accounts.member_id, lock_accounts.balance,
           lock_accounts.seq, lock_accounts.min_balance, lock_accounts.frozen,
           lock_accounts.limited, lock_accounts.is_main, lock_accounts.place
      from (select a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance, a.frozen,
                   a.limited, a.purse = 'main' as is_main, a.ctid as place
              from wallet.account a where a.id = any(p_account)
             order by a.id for no key update skip locked) locked;
  else
    select array_agg(id), array_agg(book_id), array_agg(member_id), array_agg(balance),
           array_agg(seq), array_agg(min_balance), array_agg(frozen), array_agg(limited),
           array_agg(is_main), array_agg(place)
      into lock_accounts.id, lock_accounts.book_id, lock_accounts.member_id, lock_accounts.balance,
           lock_accounts.seq, lock_accounts.min_balance, lock_accounts.frozen,
           lock_accounts.limited, lock_accounts.is_main, lock_accounts.place
      from (select a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance, a.frozen,
                   a.limited, a.purse = 'main' as is_main, a.ctid as place
              from wallet.account a where a.id = any(p_account)
             order by a.id for no key update) locked;
  end if;
end $$;

-- Accounts that `lock_accounts` skipped, because somebody else holds them; null when there are none.
-- Accounts are never deleted, so one that is there and was not locked is held.
create function wallet.held_accounts(p_account bigint[], p_locked bigint[]) returns bigint[]
language plpgsql as $$
begin
  return (select array_agg(a.id) from wallet.account a
           where a.id = any(p_account) and a.id <> all(coalesce(p_locked, '{}')));
end $$;

-- Posts many transfers in one go; each succeeds or fails on its own.
--
-- `p_account` must ascend; transfers of one account apply in the given order, and one that fails
-- leaves the balance to those behind it. No key may occur twice (the caller joins duplicates that
-- are in flight). Status:
--   0 posted      1 replay: this key was posted before with the same content; its answer again
--   2 insufficient: the floor would be broken     3 no such account in this book
--   4 key conflict: the key belongs to a transfer with another account, amount, kind or subject
--   5 frozen: a debit on a frozen account
--   6 held: with `p_skip_held`, somebody else holds the account just now; nothing was done
-- `balance` and `seq` are those after the transfer (0, 1), or the balance as it stands (2, 5).
drop function wallet.post_batch(
  bigint[], integer[], bigint[], smallint[], integer[], uuid[], bigint[], text[]);
create function wallet.post_batch(
  p_account bigint[], p_book integer[], p_amount bigint[], p_kind smallint[], p_contra integer[],
  p_key uuid[], p_subject bigint[], p_outside text[], p_skip_held boolean default false,
  out status smallint[], out balance bigint[], out seq bigint[], out posted_at timestamptz)
language plpgsql as $$
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
