-- needs functions: turnover/keep_rows
-- What had to be played, and what filled it, is evidence: nobody deletes it.
create trigger requirement_kept before delete or truncate on turnover.requirement
  for each statement execute function turnover.keep_rows();
create trigger fill_kept before delete or truncate on turnover.fill
  for each statement execute function turnover.keep_rows();
