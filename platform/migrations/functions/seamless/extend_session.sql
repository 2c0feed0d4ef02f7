-- Moves the end of a session on, as a bet does.
create or replace function seamless.extend_session(p_session uuid, p_session_seconds integer)
returns void language sql as $$
  update seamless.game_session
     set expires_at = least(now() + make_interval(secs => p_session_seconds), ends_at)
   where id = p_session and state = 'open';
$$;
