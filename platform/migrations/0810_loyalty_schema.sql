-- Levels of members, what they give, and rebates of bets. The schema comes before its tables, which need
-- functions.
create schema loyalty;
select kernel.open_schema('croupier_site', 'loyalty'), kernel.open_schema('croupier_desk', 'loyalty');
