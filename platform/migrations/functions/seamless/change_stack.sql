-- Brings a stack and its round up to date; it is closed when `p_taken` is not null: what the player
-- takes away.
create or replace function seamless.change_stack(
  p_key uuid, p_brought bigint, p_taken bigint, p_valid_bet bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  s seamless.stack;
begin
  update seamless.stack
     set brought = p_brought, closed_at = case when p_taken is not null then p_at end
   where key = p_key returning * into strict s;
  perform bets.change_round(s.member_id, s.round_id, s.brought, coalesce(p_taken, 0), p_valid_bet,
    (case when p_taken is null then 0 else 1 end)::smallint, p_seq, p_at);
  if p_taken is not null then
    perform bets.take_back_play(s.member_id, s.round_id, p_valid_bet);
  end if;
end $$;
