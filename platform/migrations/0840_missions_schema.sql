-- Missions, and what members make of them. The schema comes before its tables, which need functions.
create schema missions;
select kernel.open_schema('croupier_site', 'missions'), kernel.open_schema('croupier_desk', 'missions');
