-- Sports of vendors. The schema comes before its tables, which need functions.
create schema sports;
select kernel.open_schema('croupier_site', 'sports'), kernel.open_schema('croupier_desk', 'sports');
