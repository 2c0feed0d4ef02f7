-- Transfers by time, for whoever reconciles them with books of their own.

-- Rows lie in the order of time, so this tiny index finds a range of it.
create index transfer_at on wallet.transfer using brin (at)
  with (pages_per_range = 32, autosummarize = on);

-- The instant before which nothing can be added any more: no transaction that is under way wrote
-- a transfer earlier than this. A transfer's time is read after its account was locked, and a
-- transaction that has locked something shows the time at which it began. Sessions of other roles
-- must be visible to the caller, as they are when one role serves all processes.
create function wallet.certain_until() returns timestamptz language plpgsql as $$
declare
  v_until timestamptz := clock_timestamp();
begin
  -- What was looked at before in this transaction may be stale.
  perform pg_stat_clear_snapshot();
  return least(v_until, (select min(s.xact_start) from pg_stat_activity s
                          where s.datname = current_database() and s.backend_xid is not null
                            and s.pid <> pg_backend_pid()));
end $$;

-- What was booked against one of the house's accounts between two instants, in order of time,
-- account and number, behind the given place; with it chips that were brought to the games given and
-- taken back. Instants are microseconds since 1970. Money for another purse than the main one is
-- told under the main account; `balance_after` is null for it. Tombstones (kind 4) are left out, and
-- results of tables (22), which the chips that come back contain.
create function wallet.list_of_house(
  p_contra integer, p_games bigint[], p_from_us bigint, p_account bigint, p_seq bigint,
  p_until_us bigint, p_limit integer)
returns table (at_us bigint, account_id bigint, seq bigint, main_id bigint, kind text,
               amount bigint, balance_after bigint, round_id bigint, outside_id text)
language plpgsql stable as $$
declare
  c_from constant timestamptz := timestamptz 'epoch' + p_from_us * interval '1 microsecond';
  c_until constant timestamptz := timestamptz 'epoch' + p_until_us * interval '1 microsecond';
  v_transit integer;
begin
  select t.id into v_transit from wallet.contra c join wallet.contra t on t.book_id = c.book_id
   where c.id = p_contra and t.code = 'transit';
  -- Picked by time before anything is joined: the planner cannot know how few these are.
  return query
  with picked as materialized (
    select t.* from wallet.transfer t
     where t.at >= c_from and t.at < c_until
       and ((t.contra_id = p_contra and t.kind not in (4, 22))
            -- Of chips, the row of the main account: it gives them out and takes them back.
            or (t.contra_id = v_transit and t.subject_id = any(p_games)
                and ((t.kind = 13 and t.amount < 0) or (t.kind = 14 and t.amount > 0))))
       and (t.at, t.account_id, t.seq) > (c_from, p_account, p_seq)
     order by t.at, t.account_id, t.seq
     limit p_limit)
  select (extract(epoch from t.at) * 1000000)::bigint, t.account_id, t.seq, m.id, k.name, t.amount,
         case when a.purse = 'main' then t.balance_after end,
         case when k.subject = 'round' then t.subject_id end, t.outside_id
    from picked t
    join wallet.account a on a.id = t.account_id
    join wallet.account m on m.book_id = a.book_id and m.member_id = a.member_id
                         and m.purse = 'main' and m.label = ''
    join wallet.transfer_kind k on k.id = t.kind
   order by t.at, t.account_id, t.seq;
end $$;

-- The movements of a round that may be taken back one by one, with the ids that their vendor gave
-- them: bets and wins that were not taken back yet.
create function wallet.live_stakes(p_account bigint, p_first_seq bigint, p_last_seq bigint, p_round bigint)
returns table (kind smallint, amount bigint, outside_id text)
language sql stable as $$
  select t.kind, t.amount, t.outside_id
    from wallet.transfer t
   where t.account_id = p_account and t.seq between p_first_seq and p_last_seq
     and t.subject_id = p_round and t.kind in (1, 2)
     and not wallet.is_reversed(t.account_id, t.seq)
   order by t.seq;
$$;
