-- The bets of an issue behind a place, by account and age. `valid_bet` is what the sums of the issue have.
create or replace function seamless.list_issue(
  p_issue uuid, p_account bigint, p_round bigint, p_limit integer)
returns table (bet_id text, account_id bigint, round_id bigint, state text, revision integer,
               stake bigint, total_payout bigint, valid_bet bigint)
language sql stable as $$
  select bets.vendor_round_of(b.member_id, b.round_id), b.account_id, b.round_id, b.state, b.revision,
         b.stake, b.total_payout, seamless.counts_of(b)
    from seamless.bet b
   where b.issue = p_issue and (b.account_id, b.round_id) > (p_account, p_round)
   order by b.account_id, b.round_id limit p_limit;
$$;
