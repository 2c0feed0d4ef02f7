-- Pays many in one go: from account to account of a book over its `transit` contra, or to and from the
-- house, whose account is `p_house`. 0 stands for the house in `p_from` and `p_to`. Each pair succeeds or
-- fails on its own, in the given order, so who was paid first can pay on from that. No key may occur
-- twice. The accounts are locked in the order of their ids, all at once, until the transaction ends.
-- The keys of receiving rows between accounts are derived as in wallet.move. The planner knows nothing
-- of what is in the arrays, and tables may have been small when it planned: it is told to go by indexes,
-- as on the line of the group commit. Status:
--   0 moved
--   1 replay: this key moved money before with the same content; nothing moved now
--   2 insufficient: the floor would be broken
--   3 account-unknown: no such account in this book
--   4 key-conflict: the key belongs to another account, amount, kind or subject
--   5 frozen: a debit on a frozen account. With `p_even_if_frozen` only those are refused whose books
--     do not add up
create or replace function wallet.move_batch(
  p_book integer, p_from bigint[], p_to bigint[], p_amount bigint[], p_kind smallint[],
  p_key uuid[], p_subject bigint[], p_house integer, p_transit integer, p_even_if_frozen boolean,
  out status smallint[])
language plpgsql
security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_bitmapscan = off set jit = off as $$
declare
  n constant integer := cardinality(p_from);
  a constant record := wallet.lock_accounts(p_from || p_to, false);
  v_found constant record := wallet.find_transfers(p_key);
  v_id constant bigint[] := coalesce(a.id, '{}');
  v_known constant uuid[] := v_found.key;
  v_barred boolean[] := a.frozen;
  v_balance bigint[] := a.balance;
  v_seq bigint[] := a.seq;
  v_at timestamptz;
  v_none constant bigint[] := array_fill(0::bigint, array[2 * n]);
  -- What is to be written: the row that gives at 2i - 1, the row that takes at 2i; none where the
  -- sequence is zero.
  t_account bigint[] := v_none;
  t_seq bigint[] := v_none;
  t_amount bigint[] := v_none;
  t_balance bigint[] := v_none;
  t_contra integer[] := array_fill(p_transit, array[2 * n]);
  v_moved boolean := false;
  f integer;
  g integer;
  k integer;
begin
  perform wallet.assert_in_scope(array[p_book]);
  if p_even_if_frozen and true = any(v_barred) then
    select array_agg(v_barred[i] and exists (
             select from wallet.unsound u where u.member_id = a.member_id[i]) order by i)
      into v_barred from generate_subscripts(v_id, 1) i;
  end if;
  v_at := clock_timestamp();
  status := array_fill(0::smallint, array[n]);

  for i in 1..n loop
    if p_amount[i] <= 0 or p_from[i] = p_to[i] then
      raise exception 'wallet: cannot move % from account % to %', p_amount[i], p_from[i], p_to[i];
    end if;
    if v_known is not null then
      k := array_position(v_known, p_key[i]);
      if k is not null then
        status[i] := case when
          v_found.account_id[k] = case p_from[i] when 0 then p_to[i] else p_from[i] end
          and v_found.amount[k] = case p_from[i] when 0 then p_amount[i] else -p_amount[i] end
          and v_found.kind[k] = p_kind[i] and coalesce(v_found.subject_id[k], 0) = p_subject[i]
          and (v_found.contra_id[k] = p_transit) = (p_from[i] <> 0 and p_to[i] <> 0)
          and (p_from[i] = 0 or p_to[i] = 0 or exists (
            select from wallet.transfer o where o.key = md5(p_key[i] || ' in')::uuid
               and o.account_id = p_to[i]))
          then 1 else 4 end;
        continue;
      end if;
    end if;

    f := array_position(v_id, p_from[i]);
    g := array_position(v_id, p_to[i]);
    if (p_from[i] <> 0 and a.book_id[f] is distinct from p_book)
       or (p_to[i] <> 0 and a.book_id[g] is distinct from p_book) then
      status[i] := 3;
      continue;
    end if;
    if f is not null then
      if v_barred[f] then
        status[i] := 5;
        continue;
      end if;
      if v_balance[f] - p_amount[i] < a.min_balance[f] then
        status[i] := 2;
        continue;
      end if;
      v_balance[f] := v_balance[f] - p_amount[i];
      v_seq[f] := v_seq[f] + 1;
      t_account[2 * i - 1] := p_from[i];
      t_seq[2 * i - 1] := v_seq[f];
      t_amount[2 * i - 1] := -p_amount[i];
      t_balance[2 * i - 1] := v_balance[f];
    end if;
    if g is not null then
      v_balance[g] := v_balance[g] + p_amount[i];
      v_seq[g] := v_seq[g] + 1;
      t_account[2 * i] := p_to[i];
      t_seq[2 * i] := v_seq[g];
      t_amount[2 * i] := p_amount[i];
      t_balance[2 * i] := v_balance[g];
    end if;
    if p_from[i] = 0 or p_to[i] = 0 then
      t_contra[2 * i - 1] := p_house;
      t_contra[2 * i] := p_house;
    end if;
    v_moved := true;
  end loop;

  if v_moved then
    perform wallet.write_transfers(a.place, v_balance, v_seq,
      (select count(*)::integer from generate_subscripts(v_id, 1) i where v_seq[i] <> a.seq[i]),
      t_account, t_seq, t_amount, t_balance,
      (select array_agg(p_kind[(i + 1) / 2] order by i) from generate_series(1, 2 * n) i),
      t_contra,
      (select array_agg(case when i % 2 = 0 and p_from[i / 2] <> 0 then md5(p_key[i / 2] || ' in')::uuid
                        else p_key[(i + 1) / 2] end order by i) from generate_series(1, 2 * n) i),
      (select array_agg(p_subject[(i + 1) / 2] order by i) from generate_series(1, 2 * n) i),
      v_none, array_fill(null::text, array[2 * n]), v_at);
  end if;
end $$;
