-- The vendor's id of a round.
create or replace function bets.vendor_round_of(p_member bigint, p_round bigint) returns text
language sql stable as $$
  select r.vendor_round_id from bets.round r where r.member_id = p_member and r.id = p_round;
$$;
