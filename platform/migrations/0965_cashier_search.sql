-- Staff look for deposits by how a reference begins and by what was paid in.
create index deposit_by_reference on cashier.deposit (merchant_id, reference text_pattern_ops);
create index deposit_by_amount on cashier.deposit (merchant_id, amount_minor);

-- A payment that no order announced may be joined by two people to the deposit that it was meant for.
alter table cashier.payment_decision add column deposit_id bigint references cashier.deposit (id);
create index payment_decision_by_deposit on cashier.payment_decision (deposit_id)
  where deposit_id is not null;
