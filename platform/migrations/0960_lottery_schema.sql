-- Lotteries of vendors. The schema comes before its tables, which need functions.
create schema lottery;
select kernel.open_schema('croupier_site', 'lottery'), kernel.open_schema('croupier_desk', 'lottery');
