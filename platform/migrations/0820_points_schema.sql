-- Points for deposits and play, and the mall. The schema comes before its tables, which need functions.
create schema points;
select kernel.open_schema('croupier_site', 'points'), kernel.open_schema('croupier_desk', 'points');
