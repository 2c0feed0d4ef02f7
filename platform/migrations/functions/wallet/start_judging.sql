-- Begins to judge a member: counts what they played in the last month, locks all their accounts, as
-- postings do, and counts the rest. Does nothing when they are judged already. Answers how many
-- transfers were looked at while the accounts were locked.
create or replace function wallet.start_judging(p_member bigint) returns bigint language plpgsql as $$
declare
  -- A count takes as long as what it counts; so the next one has less to count, until hardly
  -- anything is left. Whoever is fed faster than that is locked after the last.
  c_counts_max constant integer := 5;
  c_few constant bigint := 50;
  v record;
  v_account bigint[];
  v_seq bigint[];
  v_book integer[] := '{}';
  v_hour timestamptz[] := '{}';
  v_stake bigint[] := '{}';
  v_win bigint[] := '{}';
begin
  if exists (select from wallet.account a where a.member_id = p_member and not a.limited) then
    for i in 1..c_counts_max loop
      v := wallet.count_play(p_member, v_account, v_seq);
      v_account := v.account;
      v_seq := v.seq;
      v_book := v_book || v.book;
      v_hour := v_hour || v.hour;
      v_stake := v_stake || v.stake;
      v_win := v_win || v.win;
      exit when v.counted <= c_few;
    end loop;
  end if;

  perform from (select from wallet.account a where a.member_id = p_member
                 order by a.id for no key update) locked;
  insert into wallet.play_state (member_id) values (p_member) on conflict do nothing;
  perform from wallet.play_state s where s.member_id = p_member for no key update;
  if not exists (select from wallet.account a where a.member_id = p_member and not a.limited) then
    return 0;
  end if;
  v := wallet.count_play(p_member, v_account, v_seq);
  update wallet.account a set limited = true where a.member_id = p_member and not a.limited;
  delete from wallet.play_hour where member_id = p_member;
  insert into wallet.play_hour (member_id, book_id, hour, stake, win)
  select p_member, h.book, h.hour, sum(h.stake), sum(h.win)
    from unnest(v_book || v.book, v_hour || v.hour, v_stake || v.stake, v_win || v.win)
           as h(book, hour, stake, win)
   group by 2, 3;
  return v.counted;
end $$;
