-- Behind a trigger: rows of the table stay as they were written.
create or replace function staff.forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
