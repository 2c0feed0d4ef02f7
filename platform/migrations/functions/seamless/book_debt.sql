-- Books what a member owes of an amount that had to be taken back and is spent already.
create or replace function seamless.book_debt(
  p_account bigint, p_amount bigint, p_contra integer, p_key uuid, p_round bigint)
returns void language sql as $$
  select wallet.book_debt(p_account, p_amount, p_contra, p_key, p_round, clock_timestamp());
$$;
