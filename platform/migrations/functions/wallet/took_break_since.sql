-- Whether a member has taken a break from play, or excluded themselves, that went on after that time.
create or replace function wallet.took_break_since(p_member bigint, p_since timestamptz) returns boolean
language sql stable parallel safe as $$
  select exists (select from wallet.play_state s
                  where s.member_id = p_member
                    and (s.time_out_until > p_since or s.excluded_until > p_since));
$$;
