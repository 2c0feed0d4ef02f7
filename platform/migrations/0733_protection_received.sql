-- What came from another member counts as paid in, by the transfer that brought it.
alter table protection.deposit_use
  add column way text not null default 'deposit' check (way in ('deposit', 'transfer'));
alter table protection.deposit_use
  drop constraint deposit_use_pkey,
  add primary key (way, deposit_id, part);
