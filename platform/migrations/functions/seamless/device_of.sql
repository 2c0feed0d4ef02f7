-- The kind of device on which a member has a game open; 0 when it is not open.
create or replace function seamless.device_of(p_member bigint, p_game bigint) returns smallint
language sql stable set enable_seqscan = off as $$
  select coalesce((select s.device from seamless.game_session s
    where s.member_id = p_member and s.game_id = p_game and s.state = 'open'), 0::smallint)
$$;
