-- Calls a second that a vendor may make of each process; what goes beyond is told to try again. The
-- default is more than a vendor's games should ever need.
alter table seamless.vendor_terms
  add column calls_per_second integer not null default 20000
    check (calls_per_second between 1 and 100000);
