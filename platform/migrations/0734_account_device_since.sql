-- Since when a member uses a browser; what was there before is known since it was last seen.
alter table account.device add column since timestamptz;
update account.device set since = seen_at;
alter table account.device alter column since set default now(), alter column since set not null;
