-- Rounds of a member that the rollups do not have yet, or have as open ones.
create or replace function bets.unsettled(p_member bigint) returns setof bigint
language sql stable rows 20
begin atomic
  select o.round_id from bets.running o where o.member_id = p_member
  union
  select u.round_id
    from bets.consumer p
    join bets.change c on c.xid >= pg_snapshot_xmin(p.seen)
   cross join lateral unnest(c.member_id, c.round_id) as u(member_id, round_id)
   where p.name = 'rollups' and not pg_visible_in_snapshot(c.xid, p.seen) and p_member = any(c.member_id)
     and u.member_id = p_member
  union
  select f.round_id from bets.consumer p
    join bets.correction f on f.xid >= pg_snapshot_xmin(p.seen) and f.member_id = p_member
   where p.name = 'rollups' and not pg_visible_in_snapshot(f.xid, p.seen);
end;
