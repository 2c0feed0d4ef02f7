-- Why a session admits no stake of that account at that vendor ('unknown', 'blocked', 'ended'), or 'open'.
create or replace function seamless.session_state(
  s seamless.game_session, p_account bigint, p_vendor bigint, p_at timestamptz) returns text
language sql immutable parallel safe
return case
  when (s).account_id is distinct from p_account or (s).vendor_id <> p_vendor then 'unknown'
  when (s).state = 'blocked' then 'blocked'
  when (s).state <> 'open' or (s).expires_at <= p_at then 'ended'
  else 'open' end;
