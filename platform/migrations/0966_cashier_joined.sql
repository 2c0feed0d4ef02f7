-- A payment that no order announced may be joined by two people to the deposit that it was meant for.
alter table cashier.payment_decision add column deposit_id bigint references cashier.deposit (id);
create index payment_decision_by_deposit on cashier.payment_decision (deposit_id)
  where deposit_id is not null;
