-- Who stands under which agent. The schema comes before its tables, whose policies need functions in it.
create schema agents;
select kernel.open_schema('croupier_site', 'agents'), kernel.open_schema('croupier_desk', 'agents');
