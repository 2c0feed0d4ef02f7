-- How much may be staked from each account at that time, and what the limit is when that is not
-- enough. Per account, in the order given: `room` (minor units; the largest bigint where nothing is
-- limited, -1 where not even a free bet is) and `reason`: 0 none, 1 stake limit, 2 loss limit,
-- 3 session time, 4 time-out or exclusion.
--
-- To be called while the accounts are locked; locks the members' play states in the order of their
-- ids. Call it only when one of the accounts is limited.
create or replace function wallet.room_to_play(
  p_account bigint[], p_at timestamptz, out room bigint[], out reason smallint[])
language plpgsql
-- Planning it for the values at hand takes longer than running it.
set plan_cache_mode = force_generic_plan as $$
begin
  perform from (
    select from wallet.play_state s
     where s.member_id in (select a.member_id from wallet.account a
                            where a.id = any(p_account) and a.limited)
     order by s.member_id for no key update) locked;
  select array_agg(coalesce(tightest.room, 9223372036854775807) order by u.ord),
         array_agg(coalesce(tightest.reason, 0)::smallint order by u.ord)
    into room_to_play.room, room_to_play.reason
    from unnest(p_account) with ordinality as u(id, ord)
    left join wallet.account a on a.id = u.id and a.limited
    left join lateral (
      select judged.room, judged.reason from (
        select -1::bigint as room, 4 as reason
          from wallet.play_state s
         where s.member_id = a.member_id
           and wallet.is_barred(s, p_at)
        union all
        select -1, 3
          from wallet.play_limit l join wallet.play_state s on s.member_id = l.member_id
         where l.member_id = a.member_id and l.book_id = a.book_id and l.kind = 'session'
           and p_at < s.last_bet_at + interval '15 minutes'
           and p_at >= s.session_from + make_interval(secs => l.amount)
        union all
        select greatest(l.amount - used.amount, 0), case l.kind when 'stake' then 1 else 2 end
          from wallet.play_limit l
          cross join lateral (
            select coalesce(sum(h.stake - case l.kind when 'loss' then h.win else 0 end), 0)::bigint
                     as amount
              from wallet.play_hour h
             where h.member_id = l.member_id and h.book_id = l.book_id
               and h.hour > p_at - ('1 ' || l.period)::interval - interval '1 hour') used
         where l.member_id = a.member_id and l.book_id = a.book_id and l.kind <> 'session'
      ) judged
      order by judged.room, judged.reason desc limit 1) tightest on true;
end $$;
