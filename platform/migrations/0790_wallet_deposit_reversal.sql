-- A deposit that the payer or their bank took back, recovered from the member's balance.
insert into wallet.transfer_kind (id, name, subject, meaning) values
  (33, 'deposit-reversal', 'deposit', 'a deposit that was taken back by its payer or their bank');
