-- Stops judging a member who has neither limit nor exclusion any more; false when they have. One at
-- a time, so that nobody's accounts are held while others are looked at.
create or replace function wallet.stop_judging(p_member bigint) returns boolean language plpgsql as $$
begin
  perform from (select from wallet.account a where a.member_id = p_member
                 order by a.id for no key update) locked;
  perform from wallet.play_state s where s.member_id = p_member for update;
  -- They may have set a limit while we waited.
  if exists (select from wallet.play_limit l where l.member_id = p_member)
     or exists (select from wallet.play_state s where s.member_id = p_member
                 and wallet.is_barred(s, now())) then
    return false;
  end if;
  update wallet.account a set limited = false where a.member_id = p_member;
  delete from wallet.play_hour where member_id = p_member;
  delete from wallet.play_state where member_id = p_member;
  return true;
end $$;
