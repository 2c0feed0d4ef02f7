-- Journeys. The schema comes before its tables, which need functions.
create schema journeys;
select kernel.open_schema('croupier_site', 'journeys'), kernel.open_schema('croupier_desk', 'journeys');
