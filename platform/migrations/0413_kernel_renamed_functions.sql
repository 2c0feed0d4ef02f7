-- needs functions: kernel/has_tenant_roles, kernel/open_schema
-- needs functions: kernel/restrict_rows, kernel/restrict_rows_by_parent
-- Migrations from here on may call them: until the files are applied, their bodies name each other as
-- they were called before 0410.
select kernel.has_tenant_roles();
