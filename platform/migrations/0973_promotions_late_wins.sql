-- Wins of an offer's free spins that come after their end: they are the grant's while it is of spins, and
-- beyond it the member's within the most that it pays.
alter table promotions.bonus_grant
  add column spins_late bigint not null default 0 check (spins_late >= 0),
  add column late_paid bigint not null default 0 check (late_paid >= 0);
-- The grant that the spins were of: what was taken back has won nothing.
alter table promotions.spin_win add column grant_id bigint;
