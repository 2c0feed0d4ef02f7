-- What a member played in the last month by the hour, behind the place in each account that an
-- earlier count reached (`p_account`, `p_seq`; without one, the whole month), and the place that this
-- count reaches. Counts add up: an account's transfers are committed in the order of their numbers,
-- and never change. `counted` is the numbers looked at. Locks nothing; volatile, so that each of its
-- statements sees what was committed before it.
create or replace function wallet.count_play(
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
