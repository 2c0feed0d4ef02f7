-- The rounds that bear one of the keys, in no order; null arrays when there are none, as for every
-- first bet of a round, and therefore found out first. To be called while the accounts are locked,
-- which is what makes `place` (the row's address) hold.
create or replace function bets.find_rounds(
  p_key uuid[],
  out key uuid[], out id bigint[], out game_id bigint[], out stake bigint[], out win bigint[],
  out live_bets integer[], out first_seq bigint[], out state smallint[], out finished boolean[],
  out place tid[])
language plpgsql as $$
begin
  if exists (select from bets.round r where r.key = any(p_key)) then
    select array_agg(r.key), array_agg(r.id), array_agg(r.game_id), array_agg(r.stake),
           array_agg(r.win), array_agg(r.live_bets), array_agg(r.first_seq), array_agg(r.state),
           array_agg(r.closed_at is not null), array_agg(r.ctid)
      into key, id, game_id, stake, win, live_bets, first_seq, state, finished, place
      from bets.round r where r.key = any(p_key);
  end if;
end $$;
