-- What staff decided about a payment that waited for them: one row for each payment, never changed.
create table cashier.payment_decision (
  method_id bigint not null,
  payment_id text not null,
  -- The request of the console that two people agreed on.
  request_id uuid not null unique,
  approved boolean not null,
  -- What reached the wallet, in minor units.
  credited_minor bigint check (credited_minor > 0),
  at timestamptz not null default now(),
  primary key (method_id, payment_id),
  foreign key (method_id, payment_id) references cashier.payment,
  check (approved = (credited_minor is not null))
);
create trigger payment_decision_immutable
  before update or delete or truncate on cashier.payment_decision
  for each statement execute function cashier.refuse_change();
