-- Money moves through the functions of this file and through nothing else: they run as the owner of
-- the tables, and whoever calls them has no right to write a transfer, the house's side of one, a
-- balance or the chain by themselves (kernel.give_rights). So what they do not check nobody checks.

-- They pass the wall between merchants (docs/decisions/013), so they look for themselves whether the
-- books are of the merchant that the caller is bound to.
create function wallet.assert_in_scope(p_book integer[]) returns void language plpgsql as $$
declare
  c_merchant constant bigint := kernel.merchant_in_scope();
begin
  if c_merchant is not null and exists (
    select from wallet.book b where b.id = any(p_book) and b.merchant_id <> c_merchant) then
    raise exception 'wallet: a book of another merchant than %', c_merchant
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Writes transfers that were decided under `lock_accounts`: those whose `p_seq` is not zero. The
-- accounts at `p_place` get the balance and sequence that the decisions left them with; `p_changed`
-- is how many of them must change. Each transfer is on one of the accounts that
-- change, and its contra is there and of the same book, or nothing is written. (Looked up once for the
-- whole batch. Measured: 1 to 4 us a transfer, foreign keys 15 to 25 us.)
create or replace function wallet.write_transfers(
  p_place tid[], p_end_balance bigint[], p_end_seq bigint[], p_changed integer,
  p_account bigint[], p_seq bigint[], p_amount bigint[], p_balance bigint[], p_kind smallint[],
  p_contra integer[], p_key uuid[], p_subject bigint[], p_reverses bigint[], p_outside text[],
  p_at timestamptz) returns integer
language plpgsql as $$
declare
  v_updated integer;
  v_id bigint[];
  v_book integer[];
  v_contra integer[];
  v_contra_book integer[];
  j integer := 1;
begin
  -- One series indexing the arrays is cheaper than unnesting each of them (measured: a third less).
  insert into wallet.transfer (account_id, seq, amount, balance_after, at, subject_id, reverses,
                               key, contra_id, kind, outside_id)
  select p_account[i], p_seq[i], p_amount[i], p_balance[i], p_at, nullif(p_subject[i], 0),
         nullif(p_reverses[i], 0), p_key[i], p_contra[i], p_kind[i], p_outside[i]
    from generate_series(1, cardinality(p_seq)) as i
   where p_seq[i] <> 0;

  with changed as (
    update wallet.account a set balance = p_end_balance[i], seq = p_end_seq[i]
      from generate_series(1, cardinality(p_place)) as i
     where a.ctid = p_place[i] and a.seq <> p_end_seq[i]
    returning a.id, a.book_id)
  select count(*), array_agg(c.id), array_agg(c.book_id)
    into v_updated, v_id, v_book from changed c;
  if v_updated <> p_changed then
    raise exception 'wallet: % of % changed accounts were found again', v_updated, p_changed;
  end if;

  select array_agg(c.id), array_agg(c.book_id) into v_contra, v_contra_book
    from wallet.contra c where c.id = any(p_contra);
  for i in 1..cardinality(p_seq) loop
    if p_seq[i] <> 0 then
      if v_id[j] is distinct from p_account[i] then
        -- Nearly always the next.
        j := case when v_id[j + 1] = p_account[i] then j + 1
                  else array_position(v_id, p_account[i]) end;
      end if;
      if j is null
         or v_contra_book[array_position(v_contra, p_contra[i])] is distinct from v_book[j] then
        raise exception 'wallet: account % and contra % are not of one book', p_account[i], p_contra[i]
          using errcode = 'foreign_key_violation';
      end if;
    end if;
  end loop;

  insert into wallet.contra_delta (contra_id, amount, transfers, at)
  select p_contra[i], -sum(p_amount[i]), count(*), p_at
    from generate_series(1, cardinality(p_seq)) as i
   where p_seq[i] <> 0
   group by 1;
  return v_updated;
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
create or replace function wallet.post_batch(
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

-- Books what a member owes because a win was taken back that is spent already: the part that the
-- main account cannot give becomes a negative balance of the receivable account of the same book.
-- That account is only touched while its owner's main account is locked. `p_key` is the key of the
-- rollback; the debt's own is derived from it.
create or replace function wallet.book_debt(
  p_account bigint, p_amount bigint, p_contra integer, p_key uuid, p_subject bigint,
  p_at timestamptz) returns void
language plpgsql as $$
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
language plpgsql as $$
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

-- A database that was made before its server had the roles has no walls yet (see 0363).
select kernel.wall(c.oid::regclass, 'book_id in (select id from wallet.book)')
from pg_class c
where c.oid = any('{wallet.account, wallet.contra, wallet.play_limit, wallet.play_hour}'::regclass[])
  and not c.relrowsecurity;
