-- The last day that a cashback paid: whatever its periods become, no day is paid twice. Of those before, the
-- day before they were paid.
alter table promotions.cashback_run add column last_day date check (last_day >= first_day);
