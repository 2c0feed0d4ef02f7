-- What looks like fraud in lines of agents. The schema comes before its tables.
create schema findings;
select kernel.open_schema('croupier_site', 'findings'), kernel.open_schema('croupier_desk', 'findings');
