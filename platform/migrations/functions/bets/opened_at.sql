-- The time at which a round was opened, to the millisecond.
create or replace function bets.opened_at(p_round bigint) returns timestamptz
language sql immutable parallel safe
return to_timestamp(((p_round >> 22) + 1704067200000) / 1000.0);
