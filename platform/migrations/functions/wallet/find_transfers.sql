-- Transfers that already bear one of the keys; null arrays when there are none, which is nearly
-- always and therefore found out first. To be called after the accounts are locked, so that a
-- duplicate which was just committed is seen.
create or replace function wallet.find_transfers(
  p_key uuid[],
  out key uuid[], out account_id bigint[], out seq bigint[], out amount bigint[],
  out balance_after bigint[], out kind smallint[], out subject_id bigint[], out reverses bigint[],
  out contra_id integer[])
language plpgsql as $$
#variable_conflict use_column
begin
  if exists (select from wallet.transfer t where t.key = any(p_key)) then
    select array_agg(t.key), array_agg(t.account_id), array_agg(t.seq), array_agg(t.amount),
           array_agg(t.balance_after), array_agg(t.kind), array_agg(t.subject_id),
           array_agg(t.reverses), array_agg(t.contra_id)
      into find_transfers.key, find_transfers.account_id, find_transfers.seq, find_transfers.amount,
           find_transfers.balance_after, find_transfers.kind, find_transfers.subject_id,
           find_transfers.reverses, find_transfers.contra_id
      from wallet.transfer t where t.key = any(p_key);
  end if;
end $$;
