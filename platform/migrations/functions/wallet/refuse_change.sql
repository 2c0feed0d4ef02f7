-- History is never rewritten: not by a slip of the code (trigger), not by the application's role
-- (rights), not by emptying the table. A mistake is corrected by a further transfer.
create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is immutable', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
