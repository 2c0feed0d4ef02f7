-- A debt is paid off at most to zero: a receivable account never holds money.
alter table wallet.account
  add constraint account_debts_not_positive check (purse <> 'receivable' or balance <= 0);
