-- Staff find deposits by what was credited, too.
create index deposit_by_credited on cashier.deposit (merchant_id, credited_minor)
  where credited_minor is not null;
