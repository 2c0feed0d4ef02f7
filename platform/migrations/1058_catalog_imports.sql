-- Whether a vendor's games come by themselves. Of a vendor that staff connect they do so once staff have
-- looked at them and imported them.
alter table catalog.vendor add column imports_by_itself boolean not null default true;
