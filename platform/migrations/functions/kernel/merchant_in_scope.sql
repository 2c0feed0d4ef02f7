-- The merchant that the transaction is bound to; null, which is nobody's, when none was named.
create or replace function kernel.merchant_in_scope() returns bigint language sql stable parallel safe
  return nullif(current_setting('croupier.merchant', true), '')::bigint;
