-- Friends whom members bring. The schema comes before its tables, which need functions.
create schema referral;
select kernel.open_schema('croupier_site', 'referral'), kernel.open_schema('croupier_desk', 'referral');
