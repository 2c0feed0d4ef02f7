-- What the bets of an issue come to, those left out that were refunded: how many, how many of them are
-- open, and the sums of stakes, payouts and of what counts, of open ones as it will when they are lost.
create or replace function seamless.sum_issue(
  p_issue uuid, out bets bigint, out open_bets bigint, out stakes bigint, out payouts bigint,
  out valid_bets bigint)
language sql stable as $$
  select count(*), count(*) filter (where b.state = 'open'), coalesce(sum(b.stake), 0)::bigint,
         coalesce(sum(b.total_payout), 0)::bigint,
         coalesce(sum(seamless.counts_of(b)), 0)::bigint
    from seamless.bet b where b.issue = p_issue and b.state <> 'refunded';
$$;
