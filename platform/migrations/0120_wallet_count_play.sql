-- Begins to judge a member without holding their accounts while a long history is added up: it is
-- counted before the accounts are locked, and only what was posted meanwhile is counted after.

-- What a member played in the last month by the hour, behind the place in each account that an
-- earlier count reached (`p_account`, `p_seq`; without one, the whole month), and the place that this
-- count reaches. Counts add up: an account's transfers are committed in the order of their numbers,
-- and never change. `counted` is the numbers looked at. Locks nothing; volatile, so that each of its
-- statements sees what was committed before it.
create function wallet.count_play(
  p_member bigint, p_account bigint[], p_seq bigint[],
  out account bigint[], out seq bigint[], out counted bigint,
  out book integer[], out hour timestamptz[], out stake bigint[], out win bigint[])
language plpgsql volatile as $$
declare
  c_from constant timestamptz := now() - interval '1 month 1 hour';
  v_book integer[];
  v_after bigint[];
begin
  select array_agg(a.id order by a.id), array_agg(a.book_id order by a.id),
         array_agg(a.seq order by a.id),
         array_agg(coalesce(p.seq, wallet.seq_before(a.id, c_from)) order by a.id)
    into count_play.account, v_book, count_play.seq, v_after
    from wallet.account a
    left join unnest(p_account, p_seq) as p(id, seq) on p.id = a.id
   where a.member_id = p_member;
  counted := coalesce((select sum(e.until - e.after_seq)
                         from unnest(v_after, count_play.seq) as e(after_seq, until)), 0);

  -- The sums of `wallet.play_effect`, which asks of every transfer what it takes back. Few take
  -- anything back, so here only those are asked.
  select array_agg(h.book), array_agg(h.hour), array_agg(h.stake), array_agg(h.win)
    into count_play.book, count_play.hour, count_play.stake, count_play.win
    from (
      select e.book, date_trunc('hour', e.counts_at, 'UTC') as hour,
             sum(e.stake)::bigint as stake, sum(e.win)::bigint as win
        from (
          select u.book, t.at as counts_at,
                 case when t.kind in (1, 21) then -t.amount
                      when t.kind = 22 then greatest(-t.amount, 0) else 0 end as stake,
                 case when t.kind in (2, 19, 20) then t.amount
                      when t.kind = 22 then greatest(t.amount, 0) else 0 end as win
            from unnest(count_play.account, v_book, v_after, count_play.seq)
                   as u(id, book, after_seq, until)
            join wallet.transfer t
              on t.account_id = u.id and t.seq > u.after_seq and t.seq <= u.until
           where t.kind in (1, 2, 19, 20, 21, 22) and t.reverses is null
          union all
          select u.book, e.counts_at, e.stake, e.win
            from unnest(count_play.account, v_book, v_after, count_play.seq)
                   as u(id, book, after_seq, until)
            join wallet.transfer t
              on t.account_id = u.id and t.seq > u.after_seq and t.seq <= u.until
            join wallet.play_effect e on e.account_id = t.account_id and e.seq = t.seq
           where t.reverses is not null) e
       where e.counts_at > c_from
       group by 1, 2) h;
end $$;

-- Begins to judge a member: counts what they played in the last month, locks all their accounts, as
-- postings do, and counts the rest. Does nothing when they are judged already. Answers how many
-- transfers were looked at while the accounts were locked.
drop function wallet.start_judging(bigint);
create function wallet.start_judging(p_member bigint) returns bigint language plpgsql as $$
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

-- Stops judging a member who has neither limit nor exclusion any more; false when they have. One at
-- a time, so that nobody's accounts are held while others are looked at.
drop function wallet.stop_judging();
create function wallet.stop_judging(p_member bigint) returns boolean language plpgsql as $$
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
