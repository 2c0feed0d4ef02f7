-- Rounds that are told by and by while they run, as balls are called: what everybody has been told so far.
alter table studio.shared_round add column progress jsonb;

-- Rounds that sell numbered tickets: how many numbers have been given out.
alter table studio.shared_round add column numbers_given integer not null default 0
  check (numbers_given >= 0);
