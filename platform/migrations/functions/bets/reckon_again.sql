-- Reckons the figures of all days again, from the rounds and their corrections alone. At REPEATABLE
-- READ, like the above, and answers false when somebody else is at it. The windows of five minutes
-- stay as they are: they are about what was known in time.
create or replace function bets.reckon_again(p_merchants bigint[], p_zones text[]) returns boolean
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7318003004) then
    return false;
  end if;
  update bets.consumer set seen = bets.snapshot_here() where name = 'rollups';
  delete from bets.member_day;
  delete from bets.game_day;
  delete from bets.hour_day;
  delete from bets.device_day;
  delete from bets.running;
  insert into bets.running select member_id, id from bets.round where state = 0;
  delete from bets.played_day;
  insert into bets.played_day
  select member_id, day, min(merchant_id), bit_or(set_bit(B'0'::bit(288), stretch, 1))
    from (select distinct member_id, merchant_id,
                 date '2024-01-01' + ((id >> 22) / 86400000)::integer as day,
                 ((id >> 22) / 300000 % 288)::integer as stretch
            from bets.round) s
   group by member_id, day;

  with fact as materialized (
    select r.member_id, r.id as round_id, r.merchant_id, r.vendor_id, r.game_id, r.game_type,
           coalesce(r.closed_at, bets.opened_at(r.id)) as at, (r.state = 1)::integer - k.rounds as rounds,
           (r.state = 2)::integer - k.voided as voided,
           (case when r.state = 1 then r.stake else 0 end) - k.stake as stake,
           (case when r.state = 1 then r.valid_bet else 0 end) - k.valid_bet as valid_bet,
           (case when r.state = 1 then r.win else 0 end) - k.win as win, r.device
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
           f.voided, f.stake, f.valid_bet, f.win, r.device
      from bets.correction f
      join bets.round r on r.member_id = f.member_id and r.id = f.round_id),
  delta as materialized (
    select f.*, bets.day_of(at, merchant_id, p_merchants, p_zones) as day,
           bets.hour_of(at, merchant_id, p_merchants, p_zones) as hour,
           not exists (select from bets.play_money_member t where t.member_id = f.member_id) as is_real,
           bets.day_of(bets.opened_at(round_id), merchant_id, p_merchants, p_zones) as opened_on
      from fact f where (rounds, voided, stake, valid_bet, win) <> (0, 0, 0, 0, 0)),
  by_member as (
    insert into bets.member_day
    select member_id, day, game_id, opened_on, min(merchant_id), min(vendor_id), min(game_type),
           sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win),
           min(round_id), max(round_id)
      from delta group by member_id, day, game_id, opened_on),
  by_hour as (
    insert into bets.hour_day
    select merchant_id, day, hour, game_id, min(vendor_id), min(game_type),
           sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta where is_real group by merchant_id, day, hour, game_id),
  by_device as (
    insert into bets.device_day
    select merchant_id, day, device, game_id, min(vendor_id), min(game_type),
           sum(rounds), sum(stake), sum(valid_bet), sum(win)
      from delta where is_real group by merchant_id, day, device, game_id)
  insert into bets.game_day
  select merchant_id, day, game_id, min(vendor_id), min(game_type),
         sum(rounds), sum(voided), sum(stake), sum(valid_bet), sum(win)
    from delta where is_real
   group by merchant_id, day, game_id;
  return true;
end $$;
