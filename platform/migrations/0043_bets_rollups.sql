-- What rounds add up to, kept by a job that runs every few seconds.
--
-- A round counts from its closing on, on the day of its closing. A correction afterwards (a bet or
-- win taken back, a settlement revised) counts as a difference on the day on which it was made, so
-- figures of a day that is over never change and each correction is seen where the money moved.

-- By member, game and day. `day` is that of the closing or the correction, `opened_on` that of the
-- round's opening, both in the merchant's time zone: the first is for accounts, the second for the
-- betting record, which lists rounds by their opening.
create table bets.member_day (
  member_id bigint not null,
  day date not null,
  game_id bigint not null,
  opened_on date not null,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_type text not null,
  -- Closed and voided rounds; differences may be negative.
  rounds integer not null,
  voided integer not null,
  -- Minor units, of the closed ones.
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  -- The rounds that it is about have ids between these.
  first_round bigint not null,
  last_round bigint not null,
  primary key (member_id, day, game_id, opened_on)
) with (fillfactor = 80);
create index member_day_opened on bets.member_day (member_id, opened_on);
create index member_day_merchant on bets.member_day (merchant_id, day);

-- By five minutes, for what is paid while the day goes on. A window before `complete_to` of the
-- projection never changes any more: what comes later counts in the window that is open then.
create table bets.member_window (
  merchant_id bigint not null,
  starts_at timestamptz not null,
  member_id bigint not null,
  game_type text not null,
  rounds integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, starts_at, member_id, game_type)
) with (fillfactor = 80);

-- By game and day.
create table bets.game_day (
  merchant_id bigint not null,
  day date not null,
  game_id bigint not null,
  vendor_id bigint not null,
  game_type text not null,
  rounds bigint not null,
  voided bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (merchant_id, day, game_id)
) with (fillfactor = 80);

-- Rounds that were open at the last reading.
create table bets.running (
  member_id bigint not null,
  round_id bigint not null,
  primary key (member_id, round_id)
);

-- How far the figures are. One row.
create table bets.projection (
  id smallint primary key default 1 check (id = 1),
  -- What the last reading could see. At first nothing: transactions are numbered from 3.
  seen pg_snapshot not null default '3:3:',
  -- Every round that was closed before this instant is in, and every correction.
  complete_to timestamptz not null default '-infinity',
  -- A transaction and an instant before it began: once all that are older are over, the figures
  -- are complete to that instant.
  mark xid8,
  mark_at timestamptz
);
insert into bets.projection default values;

-- Whether a row was written between two readings.
create function bets.is_unread(p_xid xid8, p_seen pg_snapshot, p_until pg_snapshot) returns boolean
language sql immutable parallel safe
return p_xid >= pg_snapshot_xmin(p_seen)
  and not pg_visible_in_snapshot(p_xid, p_seen) and pg_visible_in_snapshot(p_xid, p_until);

-- What is to be added because of what was written between two readings, for one member or all
-- (null): rounds that were closed, as they were then, and corrections. The order does not matter.
-- The joins must walk the round's key: the table is large and the planner does not know how little
-- is new.
create function bets.unread(p_seen pg_snapshot, p_until pg_snapshot, p_member bigint)
returns table (member_id bigint, round_id bigint, merchant_id bigint, vendor_id bigint,
               game_id bigint, game_type text, at timestamptz, rounds integer, voided integer,
               stake bigint, valid_bet bigint, win bigint)
language sql stable rows 1000
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
begin atomic
  select r.member_id, r.id, r.merchant_id, r.vendor_id, r.game_id, r.game_type,
         coalesce(r.closed_at, bets.opened_at(r.id)),
         (r.state = 1)::integer - coalesce(k.rounds, 0), (r.state = 2)::integer - coalesce(k.voided, 0),
         (case when r.state = 1 then r.stake else 0 end) - coalesce(k.stake, 0),
         (case when r.state = 1 then r.valid_bet else 0 end) - coalesce(k.valid_bet, 0),
         (case when r.state = 1 then r.win else 0 end) - coalesce(k.win, 0)
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
         f.rounds, f.voided, f.stake, f.valid_bet, f.win
    from bets.correction f
    join bets.round r on r.member_id = f.member_id and r.id = f.round_id
   where (p_member is null or f.member_id = p_member)
     and f.xid >= pg_snapshot_xmin(p_seen) and bets.is_unread(f.xid, p_seen, p_until);
end;

-- Figures of a merchant's rounds are by its days.
create function bets.day_of(p_at timestamptz, p_merchant bigint, p_merchants bigint[], p_zones text[])
returns date language sql stable parallel safe
return (p_at at time zone
  coalesce(p_zones[array_position(p_merchants, p_merchant)], 'UTC'))::date;


-- Takes in what was written since the last reading. To be called at REPEATABLE READ, which makes
-- all its statements see what the cursor will say was seen. Locks the row of the projection alone,
-- and answers null when somebody else is at it. Takes in at most about `p_rows_max` rows of
-- `change`; `more` says that others are waiting. Merchants' time zones come in two arrays.
create function bets.roll_up(
  p_merchants bigint[], p_zones text[], p_rows_max integer,
  out taken integer, out more boolean, out complete_to timestamptz)
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_until pg_snapshot := pg_current_snapshot();
  -- Before this transaction has a number: whoever closes a round later has a higher one.
  v_at constant timestamptz := clock_timestamp();
  v_cut xid8;
  p bets.projection;
begin
  if not pg_try_advisory_xact_lock(7318003004) then
    return;
  end if;
  select * into strict p from bets.projection for update;

  more := false;
  select c.xid into v_cut from bets.change c
   where c.xid >= pg_snapshot_xmin(p.seen) and not pg_visible_in_snapshot(c.xid, p.seen)
   order by c.xid offset p_rows_max limit 1;
  if found then
    -- Stop there, provided that everything older is over and nothing would be read a second time.
    v_cut := greatest(v_cut, pg_snapshot_xmax(p.seen));
    if v_cut <= pg_snapshot_xmin(v_until) then
      v_until := format('%s:%s:', v_cut, v_cut)::pg_snapshot;
      more := true;
    end if;
  end if;
  if pg_snapshot_xmin(v_until) >= p.mark then
    p.complete_to := p.mark_at;
    p.mark := null;
  end if;
  if p.mark is null then
    p.mark := pg_current_xact_id();
    p.mark_at := v_at;
  end if;

  with delta as materialized (
    select u.*, bets.day_of(u.at, u.merchant_id, p_merchants, p_zones) as day,
           bets.day_of(bets.opened_at(u.round_id), u.merchant_id, p_merchants, p_zones) as opened_on
      from bets.unread(p.seen, v_until, null) u),
  by_member as (
    insert into bets.member_day as m
    select member_id, day, game_id, opened_on, min(merchant_id), min(vendor_id), min(game_type),
           sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win),
           min(round_id), max(round_id)
      from delta group by member_id, day, game_id, opened_on
    on conflict (member_id, day, game_id, opened_on) do update
       set rounds = m.rounds + excluded.rounds, voided = m.voided + excluded.voided,
           stake = m.stake + excluded.stake, valid_bet = m.valid_bet + excluded.valid_bet,
           win = m.win + excluded.win,
           first_round = least(m.first_round, excluded.first_round),
           last_round = greatest(m.last_round, excluded.last_round)),
  by_game as (
    insert into bets.game_day as g
    select merchant_id, day, game_id, min(vendor_id), min(game_type),
           sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win)
      from delta group by merchant_id, day, game_id
    on conflict (merchant_id, day, game_id) do update
       set rounds = g.rounds + excluded.rounds, voided = g.voided + excluded.voided,
           stake = g.stake + excluded.stake, valid_bet = g.valid_bet + excluded.valid_bet,
           win = g.win + excluded.win),
  by_window as (
    insert into bets.member_window as w
    select merchant_id, date_bin('5 minutes', greatest(at, p.complete_to), '2024-01-01Z'),
           member_id, game_type, sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta group by 1, 2, 3, 4
    on conflict (merchant_id, starts_at, member_id, game_type) do update
       set rounds = w.rounds + excluded.rounds, stake = w.stake + excluded.stake,
           valid_bet = w.valid_bet + excluded.valid_bet, win = w.win + excluded.win)
  select count(*) into taken from delta;

  with touched as materialized (
    select u.member_id, u.round_id
      from bets.change c cross join lateral unnest(c.member_id, c.round_id) as u(member_id, round_id)
     where c.xid >= pg_snapshot_xmin(p.seen) and bets.is_unread(c.xid, p.seen, v_until)
    union
    select f.member_id, f.round_id from bets.correction f
     where f.xid >= pg_snapshot_xmin(p.seen) and bets.is_unread(f.xid, p.seen, v_until)),
  judged as materialized (
    select r.member_id, r.id, r.state from touched t
      join bets.round r on r.member_id = t.member_id and r.id = t.round_id),
  begun as (
    insert into bets.running select member_id, id from judged where state = 0
    on conflict do nothing)
  delete from bets.running o using judged j
   where j.state <> 0 and o.member_id = j.member_id and o.round_id = j.id;

  delete from bets.change c where c.xid < pg_snapshot_xmin(v_until);
  update bets.projection
     set seen = v_until, complete_to = p.complete_to, mark = p.mark, mark_at = p.mark_at;
  complete_to := p.complete_to;
end $$;

-- Reckons the figures of all days again, from the rounds and their corrections alone. At REPEATABLE
-- READ, like the above, and answers false when somebody else is at it. The windows of five minutes
-- stay as they are: they are about what was known in time.
create function bets.reckon_again(p_merchants bigint[], p_zones text[]) returns boolean
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7318003004) then
    return false;
  end if;
  update bets.projection set seen = pg_current_snapshot();
  delete from bets.member_day;
  delete from bets.game_day;
  delete from bets.running;
  insert into bets.running select member_id, id from bets.round where state = 0;

  with fact as materialized (
    select r.member_id, r.id as round_id, r.merchant_id, r.vendor_id, r.game_id, r.game_type,
           coalesce(r.closed_at, bets.opened_at(r.id)) as at, (r.state = 1)::integer - k.rounds as rounds,
           (r.state = 2)::integer - k.voided as voided,
           (case when r.state = 1 then r.stake else 0 end) - k.stake as stake,
           (case when r.state = 1 then r.valid_bet else 0 end) - k.valid_bet as valid_bet,
           (case when r.state = 1 then r.win else 0 end) - k.win as win
      from bets.round r
      left join (select member_id, round_id, sum(rounds) as rounds, sum(voided) as voided,
                        sum(stake) as stake, sum(valid_bet) as valid_bet, sum(win) as win
                   from bets.correction group by 1, 2) f
        on f.member_id = r.member_id and f.round_id = r.id
     cross join lateral (
       select coalesce(f.rounds, 0) as rounds, coalesce(f.voided, 0) as voided,
              coalesce(f.stake, 0) as stake, coalesce(f.valid_bet, 0) as valid_bet,
              coalesce(f.win, 0) as win) k
    union all
    select r.member_id, r.id, r.merchant_id, r.vendor_id, r.game_id, r.game_type, f.at, f.rounds,
           f.voided, f.stake, f.valid_bet, f.win
      from bets.correction f
      join bets.round r on r.member_id = f.member_id and r.id = f.round_id),
  delta as materialized (
    select f.*, bets.day_of(at, merchant_id, p_merchants, p_zones) as day,
           bets.day_of(bets.opened_at(round_id), merchant_id, p_merchants, p_zones) as opened_on
      from fact f where (rounds, voided, stake, valid_bet, win) <> (0, 0, 0, 0, 0)),
  by_member as (
    insert into bets.member_day
    select member_id, day, game_id, opened_on, min(merchant_id), min(vendor_id), min(game_type),
           sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win),
           min(round_id), max(round_id)
      from delta group by member_id, day, game_id, opened_on)
  insert into bets.game_day
  select merchant_id, day, game_id, min(vendor_id), min(game_type),
         sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win)
    from delta group by merchant_id, day, game_id;
  return true;
end $$;
