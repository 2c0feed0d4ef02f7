-- Limits and exclusions that members set on their own play. They are judged inside the posting of a
-- stake, so no vendor and no second tab gets past them. All times are the database's.
--
-- Whoever has none is not looked at: `wallet.account.limited` is false and none of this is read.

-- In force at once when set or lowered. A raise or a removal is only wanted at first.
create table wallet.play_limit (
  member_id bigint not null,
  book_id integer not null references wallet.book,
  kind text not null check (kind in ('stake', 'loss', 'session')),
  -- Money may be limited over three windows, each of which ends now; time by the session.
  period text not null check (period in ('day', 'week', 'month', 'session')),
  -- Minor units; seconds for a session.
  amount bigint not null check (amount >= 0),
  -- What it shall become when it is confirmed at or after `wanted_from`; null then lifts the limit.
  wanted bigint check (wanted >= 0),
  wanted_from timestamptz,
  set_at timestamptz not null default now(),
  primary key (member_id, book_id, kind, period),
  check ((kind = 'session') = (period = 'session')),
  check (wanted is null or wanted_from is not null)
);

-- One row for each member whose play is judged. Whoever judges or changes it locks it, after the
-- accounts; so two purses of a member cannot both use the last of a limit.
create table wallet.play_state (
  member_id bigint primary key,
  -- Ends by itself.
  time_out_until timestamptz,
  -- Does not: the member must ask to return, which counts from `returns_at` and not before this.
  excluded_until timestamptz,
  returns_at timestamptz,
  -- The session at hand: since when the member plays without a pause, and their last bet.
  session_from timestamptz,
  last_bet_at timestamptz
) with (fillfactor = 80);

create function wallet.is_barred(p_state wallet.play_state, p_at timestamptz) returns boolean
language sql immutable
return coalesce(p_at < (p_state).time_out_until, false)
  or ((p_state).excluded_until is not null
      and ((p_state).returns_at is null
           or p_at < greatest((p_state).returns_at, (p_state).excluded_until)));

-- What judged members staked and won, by the hour. A stake counts against a window until the whole
-- hour in which it was made has left it.
create table wallet.play_hour (
  member_id bigint not null,
  book_id integer not null references wallet.book,
  hour timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (member_id, book_id, hour)
) with (fillfactor = 80);

-- What each transfer adds to stakes and wins, and when. What takes another transfer back counts at
-- the time of that one, so it does not make room in a later window.
create view wallet.play_effect as
  select t.account_id, t.seq, t.at, coalesce(o.at, t.at) as counts_at, t.kind = 1 as is_bet,
         case when t.kind in (1, 21) then -t.amount
              when t.kind = 22 then greatest(-t.amount, 0)
              when t.kind = 3 and o.kind = 1 then o.amount
              else 0 end as stake,
         case when t.kind in (2, 19, 20) then t.amount
              when t.kind = 22 then greatest(t.amount, 0)
              when t.kind = 3 and o.kind in (2, 19) then -o.amount
              else 0 end as win
    from wallet.transfer t
    left join wallet.transfer o on o.account_id = t.account_id and o.seq = t.reverses
   where t.kind in (1, 2, 3, 19, 20, 21, 22);

-- How much may be staked from each account at that time, and what the limit is when that is not
-- enough. Per account, in the order given: `room` (minor units; the largest bigint where nothing is
-- limited, -1 where not even a free bet is) and `reason`: 0 none, 1 stake limit, 2 loss limit,
-- 3 session time, 4 time-out or exclusion.
--
-- To be called while the accounts are locked; locks the members' play states in the order of their
-- ids. Call it only when one of the accounts is limited.
create function wallet.room_to_play(
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

-- Counts transfers that were just written towards the limits of their members: stakes, wins, and
-- what takes them back. Accounts that are not limited and sequence 0 are passed over, so the arrays
-- of a whole batch may be given. Call it only when one of the accounts is limited.
create function wallet.record_play(p_account bigint[], p_seq bigint[]) returns void
language plpgsql as $$
begin
  insert into wallet.play_hour as h (member_id, book_id, hour, stake, win)
  select a.member_id, a.book_id, date_trunc('hour', e.counts_at, 'UTC'), sum(e.stake), sum(e.win)
    from unnest(p_account, p_seq) as p(account_id, seq)
    join wallet.account a on a.id = p.account_id and a.limited
    join wallet.play_effect e on e.account_id = p.account_id and e.seq = p.seq
   where p.seq <> 0 and (e.stake <> 0 or e.win <> 0)
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (member_id, book_id, hour)
    do update set stake = h.stake + excluded.stake, win = h.win + excluded.win;

  update wallet.play_state s
     set session_from = case when s.last_bet_at > b.at - interval '15 minutes'
                             then s.session_from else b.at end,
         last_bet_at = b.at
    from (select a.member_id, max(e.at) as at
            from unnest(p_account, p_seq) as p(account_id, seq)
            join wallet.account a on a.id = p.account_id and a.limited
            join wallet.play_effect e on e.account_id = p.account_id and e.seq = p.seq
           where p.seq <> 0 and e.is_bet
           group by 1) b
   where s.member_id = b.member_id;
end $$;

-- Begins to judge a member: locks all their accounts, as postings do, and counts what they played in
-- the last month. Does nothing when they are judged already.
create function wallet.start_judging(p_member bigint) returns void language plpgsql as $$
begin
  perform from (select from wallet.account a where a.member_id = p_member
                 order by a.id for no key update) locked;
  insert into wallet.play_state (member_id) values (p_member) on conflict do nothing;
  perform from wallet.play_state s where s.member_id = p_member for no key update;
  if not exists (select from wallet.account a where a.member_id = p_member and not a.limited) then
    return;
  end if;
  update wallet.account a set limited = true where a.member_id = p_member and not a.limited;
  delete from wallet.play_hour where member_id = p_member;
  insert into wallet.play_hour (member_id, book_id, hour, stake, win)
  select p_member, a.book_id, date_trunc('hour', e.counts_at, 'UTC'), sum(e.stake), sum(e.win)
    from (select a.id, a.book_id,
                 wallet.seq_before(a.id, now() - interval '1 month 1 hour') as after_seq
            from wallet.account a where a.member_id = p_member
          -- Kept apart, so that the place is looked up once and not for every transfer.
          offset 0) a
    join wallet.play_effect e on e.account_id = a.id and e.seq > a.after_seq
   where e.counts_at > now() - interval '1 month 1 hour'
   group by 1, 2, 3;
end $$;

-- Stops judging whoever has neither limit nor exclusion any more, and forgets hours that no window
-- reaches. Answers how many members are free now.
create function wallet.stop_judging() returns integer language plpgsql as $$
declare
  v_member bigint;
  v_free integer := 0;
begin
  for v_member in
    select s.member_id from wallet.play_state s
     where not exists (select from wallet.play_limit l where l.member_id = s.member_id)
       and not wallet.is_barred(s, now())
     order by 1
  loop
    perform from (select from wallet.account a where a.member_id = v_member
                   order by a.id for no key update) locked;
    perform from wallet.play_state s where s.member_id = v_member for update;
    -- They may have set a limit while we waited.
    continue when exists (select from wallet.play_limit l where l.member_id = v_member)
      or exists (select from wallet.play_state s where s.member_id = v_member
                  and wallet.is_barred(s, now()));
    update wallet.account a set limited = false where a.member_id = v_member;
    delete from wallet.play_hour where member_id = v_member;
    delete from wallet.play_state where member_id = v_member;
    v_free := v_free + 1;
  end loop;
  delete from wallet.play_hour where hour < now() - interval '1 month 2 hours';
  return v_free;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'croupier_app') then
    grant select, insert, update, delete on wallet.play_limit, wallet.play_state, wallet.play_hour
      to croupier_app;
    grant select on wallet.play_effect to croupier_app;
  end if;
end $$;
