-- Whether a transfer was taken back already.
create or replace function wallet.is_reversed(p_account bigint, p_seq bigint) returns boolean
language sql stable
return exists (select from wallet.transfer where account_id = p_account and reverses = p_seq);
