-- A provider can be set up before it is offered, and either of the two may stand first.
alter table account.social_provider
  add column enabled boolean not null default true,
  add column place smallint not null default 0;
