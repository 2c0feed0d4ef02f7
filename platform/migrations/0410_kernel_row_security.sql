-- Row-level security is called that from here on (docs/decisions/013).
alter function kernel.wall(regclass, text) rename to restrict_rows;
alter function kernel.wall_behind(regclass, name, regclass) rename to restrict_rows_by_parent;
alter function kernel.raise_walls() rename to apply_row_security;
alter function kernel.can_wall() rename to has_tenant_roles;
alter function kernel.let_in(name, name) rename to open_schema;
