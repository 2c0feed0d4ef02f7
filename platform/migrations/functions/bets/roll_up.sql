-- Takes in what was written since the last reading. To be called at REPEATABLE READ, which makes
-- all its statements see what the cursor will say was seen. Locks its own rows of `consumer` and
-- `projection` alone, and answers null when somebody else is at it. Takes in at most about `p_rows_max` rows of
-- `change`; `more` says that others are waiting. Merchants' time zones come in two arrays.
create or replace function bets.roll_up(
  p_merchants bigint[], p_zones text[], p_rows_max integer,
  out taken integer, out more boolean, out complete_to timestamptz)
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_seen pg_snapshot;
  v_until pg_snapshot;
  -- Before this transaction has a number: whoever closes a round later has a higher one.
  v_at constant timestamptz := clock_timestamp();
  p bets.projection;
begin
  if not pg_try_advisory_xact_lock(7318003004) then
    return;
  end if;
  select k.seen into strict v_seen from bets.consumer k where k.name = 'rollups' for update;
  select * into strict p from bets.projection for update;
  select u.until, u.more into v_until, more from bets.read_until(v_seen, p_rows_max) u;
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
           bets.hour_of(u.at, u.merchant_id, p_merchants, p_zones) as hour,
           bets.day_of(bets.opened_at(u.round_id), u.merchant_id, p_merchants, p_zones) as opened_on,
           not exists (select from bets.play_money_member t where t.member_id = u.member_id) as is_real
      from bets.unread(v_seen, v_until, null) u),
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
      from delta where is_real group by merchant_id, day, game_id
    on conflict (merchant_id, day, game_id) do update
       set rounds = g.rounds + excluded.rounds, voided = g.voided + excluded.voided,
           stake = g.stake + excluded.stake, valid_bet = g.valid_bet + excluded.valid_bet,
           win = g.win + excluded.win),
  by_hour as (
    insert into bets.hour_day as h
    select merchant_id, day, hour, game_id, min(vendor_id), min(game_type),
           sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta where is_real group by merchant_id, day, hour, game_id
    on conflict (merchant_id, day, hour, game_id) do update
       set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake,
           valid_bet = h.valid_bet + excluded.valid_bet, win = h.win + excluded.win),
  by_device as (
    insert into bets.device_day as h
    select merchant_id, day, device, game_id, min(vendor_id), min(game_type),
           sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta where is_real group by merchant_id, day, device, game_id
    on conflict (merchant_id, day, device, game_id) do update
       set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake,
           valid_bet = h.valid_bet + excluded.valid_bet, win = h.win + excluded.win),
  by_window as (
    insert into bets.member_window as w
    select merchant_id, date_bin('5 minutes', greatest(at, p.complete_to), '2024-01-01Z'),
           member_id, game_type, sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta group by 1, 2, 3, 4
    on conflict (merchant_id, starts_at, member_id, game_type) do update
       set rounds = w.rounds + excluded.rounds, stake = w.stake + excluded.stake,
           valid_bet = w.valid_bet + excluded.valid_bet, win = w.win + excluded.win),
  by_merchant as (
    -- Only looked at, and nobody is paid by it: what comes late stands where its day has it.
    insert into bets.merchant_window as w
    select merchant_id, date_bin('5 minutes', at, '2024-01-01Z'),
           sum(rounds), sum(stake), sum(win)
      from delta where is_real and at > v_at - interval '3 days' group by 1, 2
    on conflict (merchant_id, starts_at) do update
       set rounds = w.rounds + excluded.rounds, stake = w.stake + excluded.stake,
           win = w.win + excluded.win)
  select count(*) into taken from delta;

  with touched as materialized (
    select u.member_id, u.round_id
      from bets.change c cross join lateral unnest(c.member_id, c.round_id) as u(member_id, round_id)
     where c.xid >= pg_snapshot_xmin(v_seen) and bets.is_unread(c.xid, v_seen, v_until)
    union
    select f.member_id, f.round_id from bets.correction f
     where f.xid >= pg_snapshot_xmin(v_seen) and bets.is_unread(f.xid, v_seen, v_until)),
  judged as materialized (
    select r.member_id, r.id, r.state, r.merchant_id from touched t
      join bets.round r on r.member_id = t.member_id and r.id = t.round_id),
  played as materialized (
    select member_id, day, min(merchant_id) as merchant_id,
           bit_or(set_bit(B'0'::bit(288), stretch, 1)) as stretches
      from (select distinct member_id, merchant_id,
                   date '2024-01-01' + ((id >> 22) / 86400000)::integer as day,
                   ((id >> 22) / 300000 % 288)::integer as stretch
              from judged) s
     group by member_id, day),
  by_stretch as (
    insert into bets.played_day as d
    select member_id, day, merchant_id, stretches from played p
     -- Nearly always the stretch is known already, and nothing is written.
     where not exists (select from bets.played_day k
                        where k.member_id = p.member_id and k.day = p.day
                          and k.stretches | p.stretches = k.stretches)
    on conflict (member_id, day) do update set stretches = d.stretches | excluded.stretches),
  begun as (
    insert into bets.running select member_id, id from judged where state = 0
    on conflict do nothing)
  delete from bets.running o using judged j
   where j.state <> 0 and o.member_id = j.member_id and o.round_id = j.id;

  update bets.consumer set seen = v_until, read_at = clock_timestamp() where name = 'rollups';
  update bets.projection set complete_to = p.complete_to, mark = p.mark, mark_at = p.mark_at;
  complete_to := p.complete_to;
end $$;
