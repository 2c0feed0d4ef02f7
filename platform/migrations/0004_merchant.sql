-- needs functions: kernel/merchant_in_scope, kernel/restrict_rows
-- Merchants: who runs a site here, under which domains and how it is set up.

create table merchant.merchant (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  currency text not null,
  time_zone text not null,
  -- Only what differs from the defaults of the flag table.
  flags jsonb not null default '{}'::jsonb,
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
  merchant_id bigint not null references merchant.merchant (id),
  main boolean not null default false
);
create unique index domain_main on merchant.domain (merchant_id) where main;
create index domain_merchant on merchant.domain (merchant_id);

-- What pages of a merchant report about themselves: one row for each trouble, counted up. Strangers
-- write here, so a merchant keeps a limited number of rows; see `keep-client-troubles.ts`.
create table merchant.client_error (
  merchant_id bigint,
  kind text,
  type text,
  -- What was asked for; empty in the row that gathers what found no place.
  request text,
  times bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint client_trouble_pkey primary key (merchant_id, kind, type, request),
  constraint client_trouble_merchant_id_fkey foreign key (merchant_id) references merchant.merchant (id)
);

select kernel.restrict_rows('merchant.merchant', 'id = kernel.merchant_in_scope()');
