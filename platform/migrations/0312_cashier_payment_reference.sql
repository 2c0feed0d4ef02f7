-- Staff look for the payments of a deposit by its reference.
create index payment_by_reference on cashier.payment (reference);
