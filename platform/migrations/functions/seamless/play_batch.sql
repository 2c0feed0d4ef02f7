-- Answers calls of vendors in bulk: money, rounds and sessions are judged and written in one
-- transaction. Each call succeeds as a whole or leaves no trace, independent of the others.
--
-- Calls ascend by `p_account` and each account occurs once, so nothing here depends on what another
-- call of the batch does. `p_call`: 1 bets and wins, 2 rollbacks, 3 finish. `p_session` is the zero
-- uuid unless the call holds a bet. `p_bar` is the outcome with which new bets of the game are refused,
-- 0 when it is open. `p_grants` are the rights of the vendor's contract: 1 a win needs no bet, 2 bets
-- of finished rounds may be rolled back.
--
-- The legs of all calls stand in a row, those of a call from `p_first_leg` to `p_last_leg`.
-- `p_leg_kind` is that of wallet.transfer_kind, `p_leg_amount` signed (bets negative). A rollback is
-- two legs: a tombstone under the key of the transfer to be taken back, which is written only when
-- that is unknown, and the rollback itself.
--
-- `p_valid_bet` is what counts of the round that the call finishes, below 0 where its vendor does not
-- say it, and null when none does.
--
-- `outcome` per call, with the names that the platform gives them:
--   0 done
--   1 nonce-used: the nonce came before
--   2 account-unknown: no such main account in this book
--   3 conflict: not what is recorded under the id
--   4 session-unknown
--   5 player-blocked
--   6 session-expired: or ended
--   7 game-mismatch: the session is for another game
--   8 stake-too-small
--   9 stake-too-large
--   10 insufficient
--   11 round-finished: no further bet
--   12 settled: the round is finished, no win and no rollback
--   13 cancelled: the id or the round was rolled back
--   14 bet-missing: a win without a bet
--   15 round-unknown
--   16 foreign: not a transfer of this player
--   17 irreversible: what it is cannot be rolled back
--   18 game-unknown, by way of `p_bar`
--   19 game-closed, by way of `p_bar`
--   20 maintenance, by way of `p_bar`
--   21 stake-limit: a limit that the player set, as the next two are (wallet.room_to_play)
--   22 loss-limit
--   23 session-limit
--   24 barred: a break or an exclusion
--   25 held: with `p_skip_held`, somebody else holds the account just now; nothing was done, and the
--      nonce is as good as before
--   26 valid-bet-above-stake
--   27 bonus-stake: above what a bonus that is being played for allows of a round
--   28 bonus-game: the game takes no stake while one is
-- `balance` after the call (before it when refused), `round_id` (0: none), and per leg the sequence
-- number of its transfer (0: none). A repeated call gets the answer of the first. `seq` and
-- `member_id` are the account's, `login_session` is that of a session whose expiry moved on (0: none).
create or replace function seamless.play_batch(
  p_call smallint[], p_account bigint[], p_book integer[], p_merchant bigint[], p_vendor bigint[],
  p_grants integer[], p_session uuid[], p_game bigint[], p_game_type text[], p_bar smallint[],
  p_round_key uuid[], p_vendor_round text[], p_finished boolean[], p_nonce uuid[],
  p_first_leg integer[], p_last_leg integer[], p_leg_account bigint[], p_leg_contra integer[],
  p_leg_kind smallint[], p_leg_amount bigint[], p_leg_key uuid[], p_leg_outside text[],
  p_session_seconds integer, p_skip_held boolean default false, p_valid_bet bigint[] default null,
  out outcome smallint[], out balance bigint[], out round_id bigint[], out leg_seq bigint[],
  out seq bigint[], out member_id bigint[], out login_session bigint[])
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  n constant integer := cardinality(p_call);
  c_bet constant smallint := 1;
  c_win constant smallint := 2;
  c_rollback constant smallint := 3;
  c_tombstone constant smallint := 4;
  c_zero constant bigint[] := array_fill(0::bigint, array[n]);
  c_zero_legs constant bigint[] := array_fill(0::bigint, array[cardinality(p_leg_kind)]);
  v_at timestamptz;
  v_round_id bigint;
  c_no_nonce constant uuid := '00000000-0000-0000-0000-000000000000';
  v_nonces uuid[] := array_remove(p_nonce, c_no_nonce);
  v_used uuid[];
  -- Accounts that somebody else holds; null when there are none.
  v_held bigint[];
  -- Account of each call; rounds and transfers that bear one of the keys already, in no order.
  a record;
  r record;
  t record;
  v_rounds uuid[];
  v_known uuid[];
  -- Accounts and rounds of the calls as they will be. A round without a first transfer is not there.
  a_balance bigint[]; a_seq bigint[];
  r_id bigint[] := c_zero; r_stake bigint[] := c_zero; r_win bigint[] := c_zero;
  r_live integer[] := array_fill(0, array[n]); r_first bigint[] := c_zero;
  r_state smallint[] := array_fill(0::smallint, array[n]);
  r_finished boolean[] := array_fill(false, array[n]);
  r_place tid[] := array_fill('(0,0)'::tid, array[n]);
  -- Session of each call: why it admits no bet (0: it does), its limits, and the session of the site
  -- to keep alive when it was not extended for five minutes.
  s_refusal smallint[]; s_min bigint[]; s_max bigint[]; s_idle bigint[];
  -- The kind of device that its rounds are played on.
  s_device smallint[];
  -- What will be written.
  w_seq bigint[] := c_zero_legs;
  w_amount bigint[] := p_leg_amount;
  w_balance bigint[] := c_zero_legs;
  w_round bigint[] := c_zero_legs;
  w_reverses bigint[] := c_zero_legs;
  w_change smallint[] := array_fill(0::smallint, array[n]);
  w_last_seq bigint[] := c_zero;
  w_debt bigint[];
  w_debt_leg integer[];
  v_changed integer := 0;
  v_active uuid[];
  -- What limited players may still stake, and why not more; null when no account is limited.
  v_room bigint[];
  v_reason smallint[];
  -- Largest stake of a round under a bonus, per call: null any, -1 none at this game. Null when no account
  -- is under one.
  v_bonus_max bigint[];
  -- Sequence numbers of legs that were recorded by an earlier call.
  v_known_leg integer[];
  v_known_seq bigint[];
  -- The call at hand.
  v_code smallint;
  v_balance bigint;
  v_seq bigint;
  v_new boolean;
  v_told bigint;
  v_original integer;
  v_short bigint;
  k integer;
begin
  if n > 256 then
    raise exception 'seamless: % calls in a batch, at most 256', n;
  end if;
  -- Assigning a function's answer to a record is cheaper than selecting from it (measured).
  a := wallet.lock_accounts(p_account, p_skip_held);
  if a.id is distinct from p_account then
    if p_skip_held then
      v_held := wallet.held_accounts(p_account, a.id);
      if v_held is not null then
        v_nonces := array(select p_nonce[i] from generate_series(1, n) as i
                           where p_nonce[i] <> c_no_nonce and p_account[i] <> all(v_held));
      end if;
    end if;
    -- Some do not exist: fill in what belongs to no book.
    select array_agg(f.id) as id, array_agg(coalesce(f.book_id, 0)) as book_id,
           array_agg(coalesce(f.member_id, 0)) as member_id,
           array_agg(coalesce(f.balance, 0)) as balance, array_agg(coalesce(f.seq, 0)) as seq,
           array_agg(coalesce(f.min_balance, 0)) as min_balance,
           array_agg(coalesce(f.frozen, false)) as frozen,
           array_agg(coalesce(f.limited, false)) as limited,
           array_agg(coalesce(f.under_bonus, false)) as under_bonus,
           array_agg(coalesce(f.is_main, false)) as is_main,
           array_agg(coalesce(f.place, '(0,0)')) as place
      into a
      from (select u.id, l.*
              from unnest(p_account) with ordinality as u(id, ord)
              left join unnest(a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance,
                               a.frozen, a.limited, a.under_bonus, a.is_main, a.place)
                as l(account, book_id, member_id, balance, seq, min_balance, frozen, limited,
                     under_bonus, is_main, place)
                on l.account = u.id
             order by u.ord) f;
  end if;
  -- After the accounts and in one order, as everybody takes them, so that nobody waits in a circle.
  if v_nonces <> '{}' then
    insert into seamless.nonce (id) select u.id from unnest(v_nonces) as u(id) order by u.id
    on conflict do nothing;
    get diagnostics k = row_count;
    if k < cardinality(v_nonces) then
      select array_agg(id) into v_used from unnest(v_nonces) as u(id)
       where not exists (select from seamless.nonce f
                          where f.id = u.id and f.xmin = pg_current_xact_id()::xid);
    end if;
  end if;
  -- Read after the locks: within an account, time never runs against the sequence.
  v_at := clock_timestamp();
  if true = any(a.limited) then
    select f.room, f.reason into v_room, v_reason from wallet.room_to_play(p_account, v_at) f;
  end if;
  if true = any(a.under_bonus) then
    v_bonus_max := wallet.max_stakes(p_account, a.under_bonus, p_game);
  end if;
  t := wallet.find_transfers(p_leg_key);
  r := bets.find_rounds(p_round_key);
  v_round_id := bets.reserve_round_ids(v_at);
  select array_agg(refusal), array_agg(stake_min), array_agg(stake_max), array_agg(idle),
         array_agg(device)
    into s_refusal, s_min, s_max, s_idle, s_device
    from (select (case when s.account_id is distinct from p_account[i] or s.vendor_id <> p_vendor[i] then 4
                       when s.state = 'blocked' then 5
                       when s.state <> 'open' or s.expires_at <= v_at then 6
                       when s.game_id <> p_game[i] then 7
                       else 0 end)::smallint as refusal,
                 coalesce(s.stake_min, 0) as stake_min, coalesce(s.stake_max, 0) as stake_max,
                 case when s.state = 'open' and s.account_id = p_account[i] and s.expires_at > v_at
                        and s.expires_at < v_at + make_interval(secs => p_session_seconds - 300)
                        and s.expires_at < s.ends_at
                      then s.login_session_id else 0 end as idle,
                 coalesce(s.device, 0::smallint) as device
            from generate_series(1, n) as i
            left join seamless.game_session s on s.id = p_session[i]
           order by i) aligned;

  v_known := t.key;
  v_rounds := r.key;
  a_balance := a.balance;
  a_seq := a.seq;
  outcome := array_fill(0::smallint, array[n]);
  balance := c_zero;
  round_id := c_zero;
  login_session := c_zero;

  for i in 1..n loop
    k := null;
    if v_rounds is not null then
      k := array_position(v_rounds, p_round_key[i]);
    end if;
    if k is null then
      r_id[i] := v_round_id + i - 1;
    else
      r_id[i] := r.id[k];
      r_stake[i] := r.stake[k];
      r_win[i] := r.win[k];
      r_live[i] := r.live_bets[k];
      r_first[i] := r.first_seq[k];
      r_state[i] := r.state[k];
      r_finished[i] := r.finished[k];
      r_place[i] := r.place[k];
    end if;
    v_code := case
      when v_held is not null and p_account[i] = any(v_held) then 25
      when v_used is not null and p_nonce[i] = any(v_used) then 1
      when a.book_id[i] <> p_book[i] or not a.is_main[i] then 2
      when k is not null and p_game[i] not in (0, r.game_id[k]) then 3
      when k is null and p_call[i] = 3 then 15
      else 0 end;
    v_balance := a_balance[i];
    v_seq := a_seq[i];
    v_told := null;
    v_new := p_call[i] = 3 and not r_finished[i];

    if v_code = 0 then
      for l in p_first_leg[i]..p_last_leg[i] loop
        k := null;
        if v_known is not null then
          k := array_position(v_known, p_leg_key[l]);
        end if;

        if p_leg_kind[l] = c_tombstone then
          v_original := k;
          continue;

        elsif k is not null then
          v_code := case
            when t.account_id[k] <> p_account[i] then 3
            when p_leg_kind[l] = c_rollback then
              case when t.kind[k] = c_rollback and t.reverses[k] = t.seq[v_original]
                     and t.account_id[v_original] = p_account[i] then 0 else 3 end
            when t.kind[k] = c_tombstone then 13
            when t.kind[k] = p_leg_kind[l] and t.amount[k] = p_leg_amount[l] and t.subject_id[k] = r_id[i]
              then 0
            else 3 end;
          exit when v_code <> 0;
          v_told := t.balance_after[k];
          if p_leg_kind[l] <> c_rollback or t.kind[v_original] <> c_tombstone then
            v_known_leg := v_known_leg || l;
            v_known_seq := v_known_seq || t.seq[k];
          end if;
          continue;

        elsif p_leg_kind[l] = c_bet then
          v_code := case
            when s_refusal[i] between 4 and 6 then s_refusal[i]
            when a.frozen[i] then 5
            when p_bar[i] <> 0 then p_bar[i]
            when s_refusal[i] <> 0 then s_refusal[i]
            when r_finished[i] then 11
            when v_room[i] + p_leg_amount[l] < 0 then v_reason[i] + 20
            when p_leg_amount[l] = 0 then 0
            when v_bonus_max[i] < r_stake[i] - p_leg_amount[l]
              then case v_bonus_max[i] when -1 then 28 else 27 end
            when -p_leg_amount[l] < s_min[i] then 8
            when -p_leg_amount[l] > s_max[i] then 9
            when v_balance + p_leg_amount[l] < a.min_balance[i] then 10
            else 0 end;
          exit when v_code <> 0;
          r_stake[i] := r_stake[i] - p_leg_amount[l];
          r_live[i] := r_live[i] + 1;
          r_state[i] := 0;
          v_balance := v_balance + p_leg_amount[l];
          if v_room is not null then
            v_room[i] := v_room[i] + p_leg_amount[l];
          end if;

        elsif p_leg_kind[l] = c_win then
          v_code := case
            when r_finished[i] then case when r_state[i] = 2 then 13 else 12 end
            when r_live[i] > 0 or p_grants[i] & 1 = 1 then 0
            when r_first[i] = 0 then 14
            else 13 end;
          exit when v_code <> 0;
          r_win[i] := r_win[i] + p_leg_amount[l];
          if r_state[i] = 2 and p_leg_amount[l] > 0 then
            r_state[i] := 0;
          end if;
          v_balance := v_balance + p_leg_amount[l];

        elsif v_original is null then
          -- Nothing to take back yet. The original may still be on its way: bar its key.
          v_seq := v_seq + 1;
          w_seq[l - 1] := v_seq;
          w_balance[l - 1] := v_balance;
          w_round[l - 1] := case when r_first[i] = 0 then 0 else r_id[i] end;
          w_reverses[l] := v_seq;
          v_known_leg := v_known_leg || l;
          v_known_seq := v_known_seq || 0::bigint;

        else
          v_code := case
            when t.account_id[v_original] <> p_account[i] then 16
            when t.kind[v_original] = c_tombstone then 13
            when t.kind[v_original] not in (c_bet, c_win) then 17
            when t.subject_id[v_original] is distinct from r_id[i] then 3
            when wallet.is_reversed(p_account[i], t.seq[v_original]) then 13
            when t.kind[v_original] = c_bet and r_finished[i] and p_grants[i] & 2 = 0 then 12
            else 0 end;
          exit when v_code <> 0;
          w_amount[l] := -t.amount[v_original];
          w_reverses[l] := t.seq[v_original];
          if t.kind[v_original] = c_bet then
            r_stake[i] := r_stake[i] + t.amount[v_original];
            r_live[i] := r_live[i] - 1;
          else
            -- What is spent already cannot be taken; the rest becomes a debt.
            r_win[i] := r_win[i] - t.amount[v_original];
            v_short := t.amount[v_original] - greatest(v_balance - a.min_balance[i], 0);
            if v_short > 0 then
              w_amount[l] := w_amount[l] + v_short;
              w_debt := w_debt || v_short;
              w_debt_leg := w_debt_leg || l;
            end if;
          end if;
          if r_live[i] = 0 and r_win[i] = 0 then
            r_state[i] := 2;
          end if;
          v_balance := v_balance + w_amount[l];
        end if;

        v_new := true;
        v_seq := v_seq + 1;
        if r_first[i] = 0 and p_leg_kind[l] <> c_rollback then
          r_first[i] := v_seq;
        end if;
        w_seq[l] := v_seq;
        w_balance[l] := v_balance;
        w_round[l] := case when r_first[i] = 0 then 0 else r_id[i] end;
      end loop;
    end if;

    if v_code = 0 and p_finished[i] and not r_finished[i] and p_valid_bet[i] > r_stake[i] then
      v_code := 26;
    end if;
    if v_code <> 0 then
      outcome[i] := v_code;
      balance[i] := a_balance[i];
      for l in p_first_leg[i]..p_last_leg[i] loop
        w_seq[l] := 0;
      end loop;
      continue;
    end if;

    balance[i] := case when v_new then v_balance else coalesce(v_told, v_balance) end;
    if r_first[i] <> 0 then
      round_id[i] := r_id[i];
      if v_new or (p_finished[i] and not r_finished[i]) then
        w_change[i] := case when r_place[i] = '(0,0)' then 1 else 2 end;
        if p_finished[i] and not r_finished[i] then
          r_finished[i] := true;
          r_state[i] := greatest(r_state[i], 1::smallint);
        end if;
      end if;
    end if;
    if v_seq <> a_seq[i] then
      v_changed := v_changed + 1;
      a_balance[i] := v_balance;
      a_seq[i] := v_seq;
      w_last_seq[i] := v_seq;
    end if;
    if s_idle[i] <> 0 then
      v_active := v_active || p_session[i];
      login_session[i] := s_idle[i];
    end if;
  end loop;

  if v_changed > 0 then
    v_changed := wallet.write_transfers(a.place, a_balance, a_seq, v_changed, p_leg_account, w_seq,
      w_amount, w_balance, p_leg_kind, p_leg_contra, p_leg_key, w_round, w_reverses, p_leg_outside,
      v_at);
  end if;
  v_changed := bets.record_batch(w_change, r_place, a.member_id, r_id, p_merchant, p_account, p_vendor,
    p_game, p_game_type, p_round_key, p_vendor_round, r_stake, r_win, r_live, r_first, w_last_seq,
    r_state, r_finished, v_at, p_valid_bet, s_device);
  for x in 1..coalesce(cardinality(w_debt), 0) loop
    k := w_debt_leg[x];
    if w_seq[k] <> 0 then
      perform wallet.book_debt(p_leg_account[k], w_debt[x], p_leg_contra[k], p_leg_key[k],
        w_round[k], v_at);
    end if;
  end loop;
  if v_room is not null then
    perform wallet.record_play(p_leg_account, w_seq);
  end if;
  if v_active is not null then
    -- Whoever holds a session just now ends it or extends it as well: not worth a wait.
    update seamless.game_session s
       set expires_at = least(v_at + make_interval(secs => p_session_seconds), s.ends_at)
      from (select g.id from seamless.game_session g where g.id = any(v_active)
             order by g.id for no key update skip locked) free
     where s.id = free.id;
  end if;

  seq := a_seq;
  member_id := a.member_id;
  leg_seq := w_seq;
  for x in 1..coalesce(cardinality(v_known_leg), 0) loop
    leg_seq[v_known_leg[x]] := v_known_seq[x];
  end loop;
end $$;
