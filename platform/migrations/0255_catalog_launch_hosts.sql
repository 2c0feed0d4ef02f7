-- Whose games a merchant's own launch hosts serve as well: its pages choose one of them for a visit.

alter table catalog.merchant_vendor
  -- False: games come from where the vendor says, and from nowhere else.
  add column over_launch_hosts boolean not null default false;
