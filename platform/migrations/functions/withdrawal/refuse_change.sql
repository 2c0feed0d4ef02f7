-- Behind a trigger: rows of the table stay as they were written.
create or replace function withdrawal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;
