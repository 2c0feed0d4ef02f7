-- Points can be won in the reward center.
alter table points.entry drop constraint entry_kind_check;
alter table points.entry add constraint entry_kind_check
  check (kind in ('deposit', 'play', 'convert', 'redeem', 'return', 'adjustment', 'prize'));
