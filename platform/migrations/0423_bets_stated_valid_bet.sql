-- What wrote rounds without a word of their valid bet; nobody calls it any more.
drop function bets.record_batch(
  smallint[], tid[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], text[], uuid[],
  text[], bigint[], bigint[], integer[], bigint[], bigint[], smallint[], boolean[], timestamptz);
