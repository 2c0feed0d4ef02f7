-- A row belongs to the merchant that its parent belongs to, by the parent's own policy.
create or replace function kernel.restrict_rows_by_parent(p_table regclass, p_column name, p_parent regclass)
returns void language sql as $$
  select kernel.restrict_rows(p_table,
    format('exists (select from %s behind where behind.id = %s.%I)', p_parent, p_table, p_column))
$$;
