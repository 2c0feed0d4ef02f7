-- Free spins of the mall that no vendor took give their points back.

-- The free spins that were given for it.
alter table points.redeem add column grant_id bigint;
create unique index redeem_of_grant on points.redeem (grant_id) where grant_id is not null;
-- Addresses that are forgotten some time after goods came.
create index redeem_with_address on points.redeem (decided_at) where address is not null;
