-- The stakes that a game offers, by currency, as its vendor tells them; none: any within its limits.
alter table catalog.game add column stakes jsonb not null default '{}';
