-- The agent whose line alone the transaction may see, as an array; empty, which every path holds, when
-- no agent was named.
create or replace function kernel.agent_line() returns bigint[] language sql stable parallel safe
  return array_remove(array[nullif(current_setting('croupier.agent', true), '')::bigint], null);
