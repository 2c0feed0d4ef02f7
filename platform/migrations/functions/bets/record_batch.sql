-- Writes what a batch decided about its rounds. `p_change` is 0 for none, 1 for a new round, 2 for
-- a changed one, which lies at `p_place`. `p_finished` sets the time of closing, once. `p_valid_bet` is
-- what the vendor says that a round counts which closes now, below 0 where it says nothing; of one that
-- was closed before no more counts than is left of its stake.
create or replace function bets.record_batch(
  p_change smallint[], p_place tid[], p_member bigint[], p_id bigint[], p_merchant bigint[],
  p_account bigint[], p_vendor bigint[], p_game bigint[], p_game_type text[], p_key uuid[],
  p_vendor_round text[], p_stake bigint[], p_win bigint[], p_live_bets integer[],
  p_first_seq bigint[], p_last_seq bigint[], p_state smallint[], p_finished boolean[],
  p_at timestamptz, p_valid_bet bigint[], p_device smallint[]) returns integer
language plpgsql as $$
declare
  v_updated integer := 0;
begin
  if 1 = any(p_change) then
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                            valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets,
                            state, game_type, vendor_round_id, device)
    select p_member[i], p_id[i], p_merchant[i], p_account[i], p_vendor[i], p_game[i], p_stake[i],
           p_win[i],
           case when p_state[i] <> 1 then 0
                when p_valid_bet[i] >= 0 then p_valid_bet[i]
                else bets.valid_bet_of(p_game_type[i], p_stake[i], p_win[i]) end,
           p_first_seq[i],
           p_last_seq[i], p_at, case when p_finished[i] then p_at end, p_key[i], p_live_bets[i],
           p_state[i], p_game_type[i], p_vendor_round[i], p_device[i]
      from generate_series(1, cardinality(p_change)) as i
     where p_change[i] = 1;
  end if;

  if 2 = any(p_change) then
    update bets.round r
       set stake = p_stake[i], win = p_win[i], live_bets = p_live_bets[i], state = p_state[i],
           last_seq = greatest(r.last_seq, p_last_seq[i]),
           valid_bet = case
             when p_state[i] <> 1 then 0
             when r.closed_at is not null then least(r.valid_bet, p_stake[i])
             when p_valid_bet[i] >= 0 then p_valid_bet[i]
             else bets.valid_bet_of(r.game_type, p_stake[i], p_win[i]) end,
           closed_at = coalesce(r.closed_at, case when p_finished[i] then p_at end)
      from generate_series(1, cardinality(p_change)) as i
     where p_change[i] = 2 and r.ctid = p_place[i];
    get diagnostics v_updated = row_count;
    if v_updated <> cardinality(array_positions(p_change, 2::smallint)) then
      raise exception 'bets: a round to change was not found again';
    end if;
  end if;
  return v_updated;
end $$;
