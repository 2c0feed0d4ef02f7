-- Offers, and what members were given by them. The schema comes before its tables, which need functions.
create schema promotions;
select kernel.open_schema('croupier_site', 'promotions'), kernel.open_schema('croupier_desk', 'promotions');
