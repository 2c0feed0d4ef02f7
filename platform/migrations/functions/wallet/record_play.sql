-- Counts transfers that were just written towards the limits of their members: stakes, wins, and
-- what takes them back. Accounts that are not limited and sequence 0 are passed over, so the arrays
-- of a whole batch may be given. Call it only when one of the accounts is limited.
create or replace function wallet.record_play(p_account bigint[], p_seq bigint[]) returns void
language plpgsql as $$
begin
  insert into wallet.play_hour as h (member_id, book_id, hour, stake, win)
  select a.member_id, a.book_id, date_trunc('hour', e.counts_at, 'UTC'), sum(e.stake), sum(e.win)
    from unnest(p_account, p_seq) as p(account_id, seq)
    join wallet.account a on a.id = p.account_id and a.limited
    join wallet.play_effect e on e.account_id = p.account_id and e.seq = p.seq
   where p.seq <> 0 and (e.stake <> 0 or e.win <> 0)
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (member_id, book_id, hour)
    do update set stake = h.stake + excluded.stake, win = h.win + excluded.win;

  update wallet.play_state s
     set session_from = case when s.last_bet_at > b.at - interval '15 minutes'
                             then s.session_from else b.at end,
         last_bet_at = b.at
    from (select a.member_id, max(e.at) as at
            from unnest(p_account, p_seq) as p(account_id, seq)
            join wallet.account a on a.id = p.account_id and a.limited
            join wallet.play_effect e on e.account_id = p.account_id and e.seq = p.seq
           where p.seq <> 0 and e.is_bet
           group by 1) b
   where s.member_id = b.member_id;
end $$;
