-- Behind a trigger: requests are answered or withdrawn, never deleted.
create or replace function staff.keep_requests() returns trigger language plpgsql as $$
begin
  raise exception 'requests are kept';
end $$;
