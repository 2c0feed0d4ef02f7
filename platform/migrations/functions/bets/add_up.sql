-- What a member's rounds add up to that were opened in a range of time, of a game type, vendor and
-- state unless null. Voided rounds are counted only when they are asked for; `net` is win less stake
-- of the closed ones, and the valid bet of open ones is the play that was reported of them. Whole days
-- come from the rollups, ends of a range that are no whole day from the rounds. The function is stable,
-- so everything that it reads is of one moment.
create or replace function bets.add_up(
  p_merchant bigint, p_member bigint, p_from timestamptz, p_to timestamptz, p_zone text,
  p_game_type text, p_vendor bigint, p_state smallint, p_game bigint default null,
  out rounds bigint, out stake bigint, out valid_bet bigint, out win bigint, out net bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_first_day date := '-infinity';
  -- Exclusive.
  v_last_day date := 'infinity';
  v_from bigint := 0;
  v_to bigint := 9223372036854775807;
  -- Ids of the rounds of whole days.
  v_whole_from bigint := 0;
  v_whole_to bigint := 9223372036854775807;
  v_seen constant pg_snapshot := (select k.seen from bets.consumer k where k.name = 'rollups');
  -- An array, so that the rounds are looked up one by one.
  v_unsettled constant bigint[] := array(select bets.unsettled(p_member));
  -- What the closed rounds add up to, what the rollups do not have yet, and the same of open ones.
  d record;
  u record;
  e record;
  o record;
begin
  if p_from > '2024-01-01Z' then
    v_from := bets.first_round_id(p_from);
    v_first_day := (p_from at time zone p_zone)::date;
    if v_first_day::timestamp at time zone p_zone < p_from then
      v_first_day := v_first_day + 1;
    end if;
    v_whole_from := bets.first_round_id(v_first_day::timestamp at time zone p_zone);
  end if;
  -- Nothing was opened in the future.
  if p_to <= clock_timestamp() then
    v_to := bets.first_round_id(p_to);
    v_last_day := (p_to at time zone p_zone)::date;
    v_whole_to := bets.first_round_id(v_last_day::timestamp at time zone p_zone);
  end if;
  if v_whole_from >= v_whole_to then
    v_whole_from := v_to;
    v_whole_to := v_to;
    v_last_day := v_first_day;
  end if;

  select coalesce(sum(m.rounds), 0) as rounds, coalesce(sum(m.voided), 0) as voided,
         coalesce(sum(m.stake), 0) as stake, coalesce(sum(m.valid_bet), 0) as valid_bet,
         coalesce(sum(m.win), 0) as win
    into d from bets.member_day m
   where m.member_id = p_member and m.merchant_id = p_merchant
     and m.opened_on >= v_first_day and m.opened_on < v_last_day
     and (p_game_type is null or m.game_type = p_game_type)
     and (p_vendor is null or m.vendor_id = p_vendor)
     and (p_game is null or m.game_id = p_game);

  -- Skipped when there is nothing, which is nearly always.
  select coalesce(sum(f.rounds), 0) as rounds, coalesce(sum(f.voided), 0) as voided,
         coalesce(sum(f.stake), 0) as stake, coalesce(sum(f.valid_bet), 0) as valid_bet,
         coalesce(sum(f.win), 0) as win
    into u from bets.unread(v_seen, pg_current_snapshot(), p_member) f
   where cardinality(v_unsettled) > 0
     and f.merchant_id = p_merchant and f.round_id >= v_whole_from and f.round_id < v_whole_to
     and (p_game_type is null or f.game_type = p_game_type)
     and (p_vendor is null or f.vendor_id = p_vendor)
     and (p_game is null or f.game_id = p_game);

  select count(*) filter (where r.state = 1) as rounds, count(*) filter (where r.state = 2) as voided,
         coalesce(sum(r.stake) filter (where r.state = 1), 0) as stake,
         coalesce(sum(r.valid_bet) filter (where r.state = 1), 0) as valid_bet,
         coalesce(sum(r.win) filter (where r.state = 1), 0) as win
    into e
    from (select * from bets.round a
           where a.member_id = p_member and a.id >= v_from and a.id < v_whole_from
          union all
          select * from bets.round b
           where b.member_id = p_member and b.id >= v_whole_to and b.id < v_to) r
   where r.merchant_id = p_merchant and r.state <> 0
     and (p_game_type is null or r.game_type = p_game_type)
     and (p_vendor is null or r.vendor_id = p_vendor)
     and (p_game is null or r.game_id = p_game);

  select count(*) as rounds, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.win), 0) as win,
         coalesce(sum(r.valid_bet), 0) as valid_bet,
         -- What the figures of whole days hold of it.
         coalesce(sum(r.valid_bet) filter (where r.id >= v_whole_from and r.id < v_whole_to), 0)
           as whole_valid_bet
    into o from bets.round r
   where r.member_id = p_member and r.id = any(v_unsettled)
     and r.merchant_id = p_merchant and r.state = 0 and r.id >= v_from and r.id < v_to
     and (p_game_type is null or r.game_type = p_game_type)
     and (p_vendor is null or r.vendor_id = p_vendor)
     and (p_game is null or r.game_id = p_game);

  rounds := 0;
  stake := 0;
  valid_bet := 0;
  win := 0;
  net := 0;
  if p_state is null or p_state = 1 then
    rounds := d.rounds + u.rounds + e.rounds;
    stake := d.stake + u.stake + e.stake;
    valid_bet := d.valid_bet + u.valid_bet + e.valid_bet - o.whole_valid_bet;
    win := d.win + u.win + e.win;
    net := win - stake;
  end if;
  if p_state is null or p_state = 0 then
    rounds := rounds + o.rounds;
    stake := stake + o.stake;
    valid_bet := valid_bet + o.valid_bet;
    win := win + o.win;
  end if;
  if p_state = 2 then
    rounds := d.voided + u.voided + e.voided;
  end if;
end $$;
