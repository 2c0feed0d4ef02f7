-- What a yes did with each line that names a deposit when the statement was brought; null of earlier ones.
alter table cashier.statement add column foreseen jsonb;
