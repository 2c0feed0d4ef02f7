-- Returns are judged by levels of stakes as well: a pay table that is wrong for high stakes alone is
-- drowned by the many low ones (rules in the catalogue's RULES.md).
alter table catalog.return_sum drop constraint return_sum_span_check,
  -- `stake`: everything since the game was opened at stakes of one level; `number` is how many decimal
  -- digits they have in minor units.
  add constraint return_sum_span_check check (span in ('block', 'day', 'stake')),
  -- Of the span `stake`: as in `return_run`.
  add column minute bigint not null default 0,
  add column minute_gap double precision not null default 0;

alter table catalog.return_stop drop constraint return_stop_span_check,
  add constraint return_stop_span_check check (span in ('block', 'day', 'month', 'run', 'stake')),
  -- Of the span `stake`: decimal digits of the stakes in minor units.
  add column level smallint,
  add constraint return_stop_level check ((span = 'stake') = (level is not null));
