-- Money going out. The schema comes before its tables, which need a function in it.
create schema withdrawal;
select kernel.open_schema('croupier_site', 'withdrawal'),
  kernel.open_schema('croupier_desk', 'withdrawal');
