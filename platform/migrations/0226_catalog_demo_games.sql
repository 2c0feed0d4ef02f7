-- Games that trial accounts may play with play money, as far as a merchant says so.
alter table catalog.merchant_game add column demo boolean not null default false;
