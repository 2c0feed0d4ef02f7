-- What happened to closed rounds between two cursors, for one member or all (null), without what the
-- consumer was given when it drained a member: each first closing (correction 0) with the figures of
-- then, each correction with its difference. Play that was reported of an open round is a correction
-- too; the closing has what it left. The order does not matter, and the answer is the same
-- at any time, as a round and its corrections are written together.
-- The joins must walk the round's key: the table is large and the planner does not know how little
-- is new.
create or replace function bets.changes_between(
  p_consumer smallint, p_seen pg_snapshot, p_until pg_snapshot, p_member bigint)
returns table (merchant_id bigint, member_id bigint, round_id bigint, correction_id bigint,
               account_id bigint, vendor_id bigint, game_id bigint, game_type text,
               stake bigint, valid_bet bigint, win bigint, settled_at timestamptz)
language sql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
begin atomic
  with done as materialized (
    select d.member_id, d.seen from bets.drained d
     where d.consumer_id = p_consumer and (p_member is null or d.member_id = p_member)),
  fresh as materialized (
    select u.member_id, u.round_id, 0::bigint as correction_id, c.xid
      from bets.change c
     cross join lateral unnest(c.member_id, c.round_id) as u(member_id, round_id)
     where not c.opens and (p_member is null or p_member = any(c.member_id))
       and (p_member is null or u.member_id = p_member)
       and c.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(c.xid, p_seen, p_until))
  select r.merchant_id, r.member_id, r.id, 0::bigint, r.account_id, r.vendor_id, r.game_id, r.game_type,
         (case when r.state = 1 then r.stake else 0 end) - coalesce(k.stake, 0),
         (case when r.state = 1 then r.valid_bet else 0 end) - coalesce(k.valid_bet, 0),
         (case when r.state = 1 then r.win else 0 end) - coalesce(k.win, 0),
         coalesce(r.closed_at, bets.opened_at(r.id))
    from fresh u
    join bets.round r on r.member_id = u.member_id and r.id = u.round_id
    left join lateral (
      select sum(f.stake)::bigint as stake, sum(f.valid_bet)::bigint as valid_bet,
             sum(f.win)::bigint as win
        from bets.correction f
       where f.member_id = u.member_id and f.round_id = u.round_id) k on true
   where not exists (select from done d
                      where d.member_id = u.member_id and pg_visible_in_snapshot(u.xid, d.seen))
  union all
  select r.merchant_id, r.member_id, r.id, f.id, r.account_id, r.vendor_id, r.game_id, r.game_type,
         f.stake, f.valid_bet, f.win, f.at
    from bets.correction f
    join bets.round r on r.member_id = f.member_id and r.id = f.round_id
   where (p_member is null or f.member_id = p_member)
     and f.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(f.xid, p_seen, p_until)
     -- A round that was voided before it closed never counted.
     and (f.rounds, f.stake, f.valid_bet, f.win) <> (0, 0, 0, 0)
     and not exists (select from done d
                      where d.member_id = f.member_id and pg_visible_in_snapshot(f.xid, d.seen));
end;
