-- A round's id carries the millisecond at which it was opened (since 2024, in the upper 41 bits)
-- and a running number (lower 22). So ids of a member rise with time, a range of time is a range of
-- the primary key, and the betting record needs no index of its own.
create or replace function bets.first_round_id(p_at timestamptz) returns bigint
language sql immutable parallel safe
return (floor(extract(epoch from p_at) * 1000)::bigint - 1704067200000) << 22;
