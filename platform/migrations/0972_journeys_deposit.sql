-- The deposit that a run hangs on: once its payment is recovered, the run ends, and what it gave is taken
-- back as what was given for the deposit itself.
alter table journeys.run add column deposit_id bigint;
update journeys.run set deposit_id = split_part(cause, ':', 2)::bigint where cause like 'deposit:%';
create index run_of_deposit on journeys.run (deposit_id) where deposit_id is not null;
