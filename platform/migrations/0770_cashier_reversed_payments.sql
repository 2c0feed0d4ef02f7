-- Payments that were taken back after they were told: a row of the payments under a name of its own.
create index payment_reversed on cashier.payment (deposit_id) where reason = 'reversed';

-- What two people had recovered of one from the member's balance, in minor units.
alter table cashier.payment_decision
  add column recovered_minor bigint check (recovered_minor > 0),
  add constraint payment_decision_recovers_alone
    check (recovered_minor is null or not (approved or refund));
