create or replace function operator.forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
