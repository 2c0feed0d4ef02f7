-- Staff find payments by amount and day, by how a reference begins, and by what a bank calls them.
create index withdrawal_by_reference on withdrawal.withdrawal (merchant_id, reference text_pattern_ops);
create index withdrawal_by_amount on withdrawal.withdrawal (merchant_id, amount_minor);
create index deposit_by_credited on cashier.deposit (merchant_id, credited_minor)
  where credited_minor is not null;
create index slice_by_bank_reference on withdrawal.slice (merchant_id, upper(bank_reference))
  where bank_reference is not null;
create index slice_by_payout on withdrawal.slice (merchant_id, payout_id) where payout_id is not null;
create index account_by_tail on withdrawal.account (merchant_id, upper(tail));
-- A vendor and its players quote the vendor's own number of a round.
create index round_by_vendor_number on bets.round using hash (vendor_round_id);
