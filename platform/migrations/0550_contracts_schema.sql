-- Contracts by which agents are paid. The schema comes before its tables.
create schema contracts;
select kernel.open_schema('croupier_site', 'contracts'), kernel.open_schema('croupier_desk', 'contracts');
