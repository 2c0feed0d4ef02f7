-- A payment that staff sent back: neither credited nor left with the house.
alter table cashier.payment_decision
  add column refund boolean not null default false,
  add constraint payment_decision_one_way check (not (approved and refund));
