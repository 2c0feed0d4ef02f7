-- The movements of a round that may be taken back one by one, with the ids that their vendor gave
-- them: bets and wins that were not taken back yet.
create or replace function wallet.live_stakes(
  p_account bigint, p_first_seq bigint, p_last_seq bigint, p_round bigint)
returns table (kind smallint, amount bigint, outside_id text)
language sql stable as $$
  select t.kind, t.amount, t.outside_id
    from wallet.transfer t
   where t.account_id = p_account and t.seq between p_first_seq and p_last_seq
     and t.subject_id = p_round and t.kind in (1, 2)
     and not wallet.is_reversed(t.account_id, t.seq)
   order by t.seq;
$$;
