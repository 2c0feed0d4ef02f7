-- Brings a bet and its round up to date. `p_valid_bet` counts once it is settled.
create or replace function seamless.change_bet(
  p_key uuid, p_stake bigint, p_confirmed boolean, p_state text, p_revision integer,
  p_settled_as text, p_total_payout bigint, p_valid_bet bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  b seamless.bet;
begin
  update seamless.bet
     set stake = p_stake, confirmed = p_confirmed, state = p_state, revision = p_revision,
         settled_as = p_settled_as, total_payout = p_total_payout
   where key = p_key returning * into strict b;
  perform bets.change_round(b.member_id, b.round_id, b.stake, b.total_payout, p_valid_bet,
    (case when b.state = 'open' then 0
          when b.state = 'refunded' or b.settled_as = 'VOID' then 2
          else 1 end)::smallint, p_seq, p_at);
end $$;
