-- What payers take back counts for nothing that deposits bring, whatever is recovered of it.

-- Of a payment that was taken back: how much of what it had been credited with, in the wallet's unit. Null of
-- any other, and of those that were noted before this was.
alter table cashier.payment add column taken_back_minor bigint check (taken_back_minor >= 0);
