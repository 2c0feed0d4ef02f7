-- Merchants: who runs a site here, under which domains and how it is set up.
create schema merchant;

create table merchant.merchant (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  currency text not null,
  time_zone text not null,
  -- Only what differs from the defaults of the flag table.
  flags jsonb not null default '{}',
  -- Languages, theme, customer service, resources, region rules, registration: `settings.ts`.
  settings jsonb not null,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  -- Grows with every change that an open page must hear of.
  version bigint not null default 1,
  created_at timestamptz not null default now()
);

-- Host names without port, lower case. The main one is what links in messages use.
create table merchant.domain (
  host text primary key check (host = lower(host)),
  merchant_id bigint not null references merchant.merchant,
  main boolean not null default false
);
create unique index domain_main on merchant.domain (merchant_id) where main;
create index domain_merchant on merchant.domain (merchant_id);
