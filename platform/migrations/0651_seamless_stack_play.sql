alter table seamless.stack
  -- Valid bet that was reported while the stack is open, and in how many reports.
  add column played bigint not null default 0 check (played >= 0),
  add column plays integer not null default 0;
