-- The offer that a member takes with a deposit, and the version of its terms that they read.
alter table cashier.deposit add offer_id bigint, add offer_version integer,
  add check ((offer_id is null) = (offer_version is null));
