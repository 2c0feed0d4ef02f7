-- Tags of members and segments. The schema comes before its tables, which need functions.
create schema audience;
select kernel.open_schema('croupier_site', 'audience'), kernel.open_schema('croupier_desk', 'audience');
