-- Money that members send to whoever brought them. The schema comes before its table, which needs a
-- function in it.
create schema upline;
select kernel.open_schema('croupier_site', 'upline'), kernel.open_schema('croupier_desk', 'upline');
