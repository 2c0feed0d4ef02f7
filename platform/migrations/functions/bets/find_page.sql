-- Ids of a member's rounds, newest first: at least `p_from`, below `p_before`, of a game type, vendor,
-- state (0 open, 1 closed, 2 voided) and game unless null.
create or replace function bets.find_page(
  p_merchant bigint, p_member bigint, p_from bigint, p_before bigint, p_game_type text,
  p_vendor bigint, p_state smallint, p_limit integer, p_game bigint default null) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_ids bigint[] := '{}';
  -- An array, so that the rounds are looked up one by one.
  v_unsettled constant bigint[] := array(select bets.unsettled(p_member));
  v_day record;
begin
  if p_game_type is null and p_vendor is null and p_state is null and p_game is null then
    return array(
      select r.id from bets.round r
       where r.member_id = p_member and r.merchant_id = p_merchant
         and r.id >= p_from and r.id < p_before
       order by r.id desc limit p_limit);
  end if;

  if p_state = 2 then
    -- No round is voided without a correction, and there are few.
    return array(
      select r.id
        from (select distinct c.round_id from bets.correction c
               where c.member_id = p_member and c.voided > 0
                 and c.round_id >= p_from and c.round_id < p_before
               order by c.round_id desc) k
        join bets.round r on r.member_id = p_member and r.id = k.round_id
       where r.merchant_id = p_merchant and r.state = 2
         and (p_game_type is null or r.game_type = p_game_type)
         and (p_vendor is null or r.vendor_id = p_vendor)
         and (p_game is null or r.game_id = p_game)
       order by k.round_id desc limit p_limit);
  end if;

  if p_state is distinct from 0 then
    for v_day in
      select min(d.first_round) as first_round, max(d.last_round) as last_round
        from bets.member_day d
       -- A day to either side covers every time zone; the ids decide.
       where d.member_id = p_member and d.merchant_id = p_merchant
         and d.opened_on >= (bets.opened_at(p_from) at time zone 'UTC')::date - 1
         and d.opened_on <= (bets.opened_at(p_before) at time zone 'UTC')::date + 1
         and (p_game_type is null or d.game_type = p_game_type)
         and (p_vendor is null or d.vendor_id = p_vendor)
         and (p_game is null or d.game_id = p_game)
       group by d.opened_on
      having case p_state when 1 then sum(d.rounds) > 0 else sum(d.rounds) + sum(d.voided) > 0 end
         and min(d.first_round) < p_before and max(d.last_round) >= p_from
       order by d.opened_on desc
    loop
      v_ids := v_ids || array(
        select r.id from bets.round r
         where r.member_id = p_member and r.merchant_id = p_merchant
           and r.id >= greatest(p_from, v_day.first_round)
           and r.id < least(p_before, v_day.last_round + 1)
           and (p_game_type is null or r.game_type = p_game_type)
           and (p_vendor is null or r.vendor_id = p_vendor)
           and (p_game is null or r.game_id = p_game)
           and (p_state is null or r.state = p_state)
         order by r.id desc limit p_limit - cardinality(v_ids));
      exit when cardinality(v_ids) >= p_limit;
    end loop;
  end if;

  return array(
    select id from (
      select unnest(v_ids) as id
      union
      select r.id from bets.round r
       where r.member_id = p_member and r.id = any(v_unsettled)
         and r.merchant_id = p_merchant and r.id >= p_from and r.id < p_before
         and (p_game_type is null or r.game_type = p_game_type)
         and (p_vendor is null or r.vendor_id = p_vendor)
         and (p_game is null or r.game_id = p_game)
         and (p_state is null or r.state = p_state)) found
     order by id desc limit p_limit);
end $$;
