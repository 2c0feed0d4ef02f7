-- What teams of agents come to, day by day. The schema comes before its tables.
create schema teams;
select kernel.open_schema('croupier_site', 'teams'), kernel.open_schema('croupier_desk', 'teams');
