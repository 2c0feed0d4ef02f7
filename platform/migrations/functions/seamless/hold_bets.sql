-- Locks the wallet accounts of calls about bets that are settled later, at most 256 of one vendor, for the
-- rest of the transaction, and reads what each call is judged by: one row a call, in their order.
--
-- `p_nonce` is that of all of them; `fresh` is false when it was taken before, and then there is one row
-- and nothing else was read. `p_bet` is the key of the bet, `p_key` that of the call. Calls that take a
-- stake say so (`p_stakes`) and name its game; `p_issue` is the key of the issue that they name, if any.
--
-- A stake may name a standing order (`p_order`, by key) instead of a session; the orders are locked as well.
-- `order_state` is that of seamless.order_state, null when none is named, and the session columns are the
-- order's then. `order_stakes` and `order_sum` are what the order leaves.
--
-- Accounts that somebody else holds are waited for, for `p_wait_ms` at most each (null: as the connection
-- does); with 0 they are left out. `held`: the account was. `book_id` is null when there is no
-- such account. `room`, `room_reason` and `max_stake` bound the stakes of calls that take one, as of
-- wallet.room_to_play and wallet.max_stakes. The others are those of seamless.hold_account; `bet` is null
-- when there is none. `round_id` is for a round that the call opens.
create or replace function seamless.hold_bets(
  p_account bigint[], p_vendor bigint, p_nonce uuid, p_wait_ms integer, p_session uuid[],
  p_key uuid[], p_bet uuid[], p_issue uuid[], p_stakes boolean[], p_game bigint[],
  p_order uuid[], p_session_seconds integer)
returns table (
  fresh boolean, held boolean, book_id integer, member_id bigint, balance bigint, spendable bigint,
  seq bigint, frozen boolean, limited boolean, at timestamptz, session text, session_game bigint,
  stake_min bigint, stake_max bigint, login_session bigint, transfer_kind smallint,
  answer_account bigint, answer_content text, answer text, answer_cancelled boolean, round_id bigint,
  room bigint, room_reason smallint, max_stake bigint, issue_closed boolean,
  order_state text, order_stakes integer, order_sum bigint,
  bet_round bigint, bet_account bigint, bet_merchant bigint, bet_vendor bigint, bet_game bigint,
  bet_game_type text, bet_stake bigint, bet_confirmed boolean, bet_state text, bet_revision integer,
  bet_settled_as text, bet_total_payout bigint, bet_told_valid_bet bigint)
language plpgsql
-- The planner knows nothing of what is in the arrays, and tables may have been small when it planned.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  n constant integer := cardinality(p_account);
  a record;
  t record;
  v_at timestamptz;
  v_held bigint[];
  v_round bigint;
  v_room bigint[];
  v_reason smallint[];
  v_max bigint[];
begin
  if n > 256 then
    raise exception 'seamless: % calls about bets at once, at most 256', n;
  end if;
  if p_wait_ms > 0 then
    perform set_config('lock_timeout', p_wait_ms || 'ms', true);
  end if;
  a := wallet.lock_accounts(p_account, coalesce(p_wait_ms = 0, false));
  if p_wait_ms = 0 then
    v_held := wallet.held_accounts(p_account, a.id);
  end if;
  -- After the accounts, as batches take them, so that nobody waits in a circle.
  if p_nonce is not null and not seamless.use_nonce(p_nonce) then
    fresh := false;
    return next;
    return;
  end if;
  -- Shared by all who bet in an issue; whoever closes it is alone. In one order.
  perform pg_advisory_xact_lock_shared(7318006, o.lock)
     from (select distinct hashtext(p_issue[i]::text) as lock
             from generate_series(1, n) as i
            where p_stakes[i] and p_issue[i] is not null order by 1) o;
  if exists (select from unnest(p_order) as o(key) where o.key is not null) then
    perform from (select from seamless.standing_order o where o.key = any(p_order)
                   order by o.key for no key update) locked;
  end if;
  -- Read after the locks: within an account, time never runs against the sequence.
  v_at := clock_timestamp();
  if true = any(p_stakes) and true = any(a.limited) then
    select r.room, r.reason into v_room, v_reason from wallet.room_to_play(p_account, v_at) r;
  end if;
  if true = any(p_stakes) and true = any(a.under_bonus) then
    v_max := wallet.max_stakes(p_account,
      array(select coalesce(a.under_bonus[array_position(a.id, p_account[i])], false) and p_stakes[i]
              from generate_series(1, n) as i), p_game);
  end if;
  t := wallet.find_transfers(p_key);
  v_round := bets.reserve_round_ids(v_at);
  return query
    select true, coalesce(p_account[i] = any(v_held), false), l.book_id, l.member_id, l.balance,
           l.balance - l.min_balance, l.seq, l.frozen, l.limited, v_at,
           case when p_session[i] is not null
                then seamless.session_state(s, p_account[i], p_vendor, v_at)
                when p_order[i] is not null then 'open' end,
           coalesce(s.game_id, o.game_id), coalesce(s.stake_min, o.stake_min),
           coalesce(s.stake_max, o.stake_max),
           case when p_session[i] is not null and s.expires_at < s.ends_at
                  and s.expires_at < v_at + make_interval(secs => p_session_seconds - 300)
                  and seamless.session_state(s, p_account[i], p_vendor, v_at) = 'open'
                then s.login_session_id end,
           case when t.key is not null then t.kind[array_position(t.key, p_key[i])] end,
           w.account_id, w.content, w.answer, w.cancelled, v_round + i - 1,
           case when l.limited then v_room[i] end, v_reason[i], v_max[i], c.key is not null,
           case when p_order[i] is not null
                then seamless.order_state(o, p_account[i], p_vendor, v_at) end,
           o.stakes_max - o.stakes, o.sum_max - o.sum,
           b.round_id, b.account_id, b.merchant_id, b.vendor_id, b.game_id, b.game_type, b.stake,
           b.confirmed, b.state, b.revision, b.settled_as, b.total_payout, b.told_valid_bet
      from generate_series(1, n) as i
      left join unnest(a.id, a.book_id, a.member_id, a.balance, a.min_balance, a.seq, a.frozen,
                       a.limited, a.is_main)
             as l(id, book_id, member_id, balance, min_balance, seq, frozen, limited, is_main)
             on l.id = p_account[i] and l.is_main
      left join seamless.game_session s on s.id = p_session[i]
      left join seamless.standing_order o on o.key = p_order[i]
      left join seamless.answer w on w.key = p_key[i]
      left join seamless.bet b on b.key = p_bet[i]
      left join seamless.issue c on c.key = p_issue[i]
     order by i;
end $$;
