-- The first of 256 consecutive ids for rounds that open at that time; nobody else gets them.
create or replace function bets.reserve_round_ids(p_at timestamptz) returns bigint language sql
return bets.first_round_id(p_at) + (nextval('bets.round_block') << 8);
