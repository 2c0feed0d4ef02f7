-- Writes play of an open stack that its vendor reports.
create or replace function seamless.report_play(
  p_key uuid, p_outside text, p_valid_bet bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  s seamless.stack;
begin
  update seamless.stack set played = played + p_valid_bet, plays = plays + 1
   where key = p_key and closed_at is null returning * into strict s;
  perform bets.report_play(s.merchant_id, s.member_id, s.round_id, p_outside, p_valid_bet, p_at);
end $$;
