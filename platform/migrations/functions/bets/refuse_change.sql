-- Behind a trigger: rows of the table stay as they were written.
create or replace function bets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is immutable', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
