-- A first place may turn out impossible as well: somebody has one by then, or shares with an agent above
-- what only one person has.
alter table agents.move drop constraint move_outcome_check;
alter table agents.move add constraint move_outcome_check
  check (outcome in ('made', 'circular', 'no-agent', 'too-deep', 'has-place', 'shares'));
