-- Staff look for deposits by how a reference begins and by what was paid in.
create index deposit_by_reference on cashier.deposit (merchant_id, reference text_pattern_ops);
create index deposit_by_amount on cashier.deposit (merchant_id, amount_minor);
