-- Staff find withdrawals by amount and day, by how a reference begins, and by what a bank calls them;
-- members by the end of the account that they are paid out to.
create index withdrawal_by_reference on withdrawal.withdrawal (merchant_id, reference text_pattern_ops);
create index withdrawal_by_amount on withdrawal.withdrawal (merchant_id, amount_minor);
create index slice_by_bank_reference on withdrawal.slice (merchant_id, upper(bank_reference))
  where bank_reference is not null;
create index slice_by_payout on withdrawal.slice (merchant_id, payout_id) where payout_id is not null;
create index account_by_tail on withdrawal.account (merchant_id, upper(tail));
