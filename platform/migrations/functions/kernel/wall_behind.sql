-- A row belongs to the merchant that its parent belongs to, by the parent's own wall.
create or replace function kernel.wall_behind(p_table regclass, p_column name, p_parent regclass)
returns void language sql as $$
  select kernel.wall(p_table,
    format('exists (select from %s behind where behind.id = %s.%I)', p_parent, p_table, p_column))
$$;
