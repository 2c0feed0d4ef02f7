-- Behind a trigger: what had to be played, and what filled it, is kept.
create or replace function turnover.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '% rows are kept', tg_table_name using errcode = 'insufficient_privilege';
end $$;
