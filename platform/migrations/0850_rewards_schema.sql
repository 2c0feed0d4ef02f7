-- The reward center. The schema comes before its tables, which need functions.
create schema rewards;
select kernel.open_schema('croupier_site', 'rewards'), kernel.open_schema('croupier_desk', 'rewards');
