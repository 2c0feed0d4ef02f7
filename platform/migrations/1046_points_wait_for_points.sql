-- Members wait for goods to be there again, or until their own points are enough for them.
alter table points.wait add column waits_for text not null default 'stock'
  check (waits_for in ('stock', 'points'));
