-- Brings such a round up to date, as bets.change_rounds does.
create or replace function bets.change_round(
  p_member bigint, p_id bigint, p_stake bigint, p_win bigint, p_valid_bet bigint, p_state smallint,
  p_last_seq bigint, p_at timestamptz) returns void language sql as $$
  select bets.change_rounds(array[p_member], array[p_id], array[p_stake], array[p_win],
    array[p_valid_bet], array[p_state], array[p_last_seq], p_at);
$$;
