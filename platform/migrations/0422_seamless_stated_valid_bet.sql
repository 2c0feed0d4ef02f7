-- Vendors may state what counts of a round that they finish: the batch function has a parameter more. The
-- older one goes in the same transaction, so that calls always find one and never two.
-- needs functions: bets/valid_bet_of, bets/record_batch, seamless/play_batch
drop function seamless.play_batch(
  smallint[], bigint[], integer[], bigint[], bigint[], integer[], uuid[], bigint[], text[],
  smallint[], uuid[], text[], boolean[], uuid[], integer[], integer[], bigint[], integer[],
  smallint[], bigint[], uuid[], text[], integer, boolean);
