-- Whether a break or an exclusion that the member chose keeps them from playing at that time.
create or replace function wallet.is_barred(p_state wallet.play_state, p_at timestamptz) returns boolean
language sql immutable
return coalesce(p_at < (p_state).time_out_until, false)
  or ((p_state).excluded_until is not null
      and ((p_state).returns_at is null
           or p_at < greatest((p_state).returns_at, (p_state).excluded_until)));
