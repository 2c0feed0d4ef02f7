-- The rollups read on from the common cursor, as their first consumer. The functions that know where
-- it stands change in the same transaction: one that ran in between would count what was counted.
-- needs functions: bets/snapshot_here, bets/snapshot_before, bets/read_until, bets/roll_up
-- needs functions: bets/reckon_again, bets/unsettled, bets/add_up
insert into bets.consumer (name, seen, read_at) select 'rollups', seen, now() from bets.projection;
alter table bets.projection drop column seen;
