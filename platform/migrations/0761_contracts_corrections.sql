-- Play that is corrected after its period was paid comes off at the rate that paid it.

-- Of a dividend's period: what corrections have changed its loss by since, in minor units.
alter table contracts.settlement add column corrected_minor bigint not null default 0;

-- Whether an agent's own play counted in the period; null: as the merchant has it now.
alter table contracts.run add column includes_self boolean;
