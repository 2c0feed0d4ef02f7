-- What is to be added because of what was written between two readings, for one member or all
-- (null): rounds that were closed, as they were then, and corrections. The order does not matter.
-- The joins must walk the round's key: the table is large and the planner does not know how little
-- is new.
create or replace function bets.unread(p_seen pg_snapshot, p_until pg_snapshot, p_member bigint)
returns table (member_id bigint, round_id bigint, merchant_id bigint, vendor_id bigint,
               game_id bigint, game_type text, at timestamptz, rounds integer, voided integer,
               stake bigint, valid_bet bigint, win bigint, device smallint)
language sql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
begin atomic
  select r.member_id, r.id, r.merchant_id, r.vendor_id, r.game_id, r.game_type,
         coalesce(r.closed_at, bets.opened_at(r.id)),
         (r.state = 1)::integer - coalesce(k.rounds, 0), (r.state = 2)::integer - coalesce(k.voided, 0),
         (case when r.state = 1 then r.stake else 0 end) - coalesce(k.stake, 0),
         (case when r.state = 1 then r.valid_bet else 0 end) - coalesce(k.valid_bet, 0),
         (case when r.state = 1 then r.win else 0 end) - coalesce(k.win, 0), r.device
    from bets.change c
   cross join lateral unnest(c.member_id, c.round_id) as u(member_id, round_id)
    join bets.round r on r.member_id = u.member_id and r.id = u.round_id
    left join lateral (
      select sum(f.rounds)::integer as rounds, sum(f.voided)::integer as voided,
             sum(f.stake)::bigint as stake, sum(f.valid_bet)::bigint as valid_bet,
             sum(f.win)::bigint as win
        from bets.correction f
       where f.member_id = u.member_id and f.round_id = u.round_id) k on true
   where not c.opens and (p_member is null or p_member = any(c.member_id))
     and (p_member is null or u.member_id = p_member)
     and c.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(c.xid, p_seen, p_until)
  union all
  select r.member_id, r.id, r.merchant_id, r.vendor_id, r.game_id, r.game_type, f.at,
         f.rounds, f.voided, f.stake, f.valid_bet, f.win, r.device
    from bets.correction f
    join bets.round r on r.member_id = f.member_id and r.id = f.round_id
   where (p_member is null or f.member_id = p_member)
     and f.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(f.xid, p_seen, p_until);
end;
