-- Money coming in: ways to pay, deposits with every step of their lives, payments as the gateways
-- reported them. The money itself is the wallet's.
create schema cashier;

create table cashier.method (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Both codes are part of the webhook's address and never change.
  merchant_code text not null,
  code text not null check (code ~ '^[a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('gateway')),
  currency text not null,
  -- What members read, by dictionary: {"en": "...", "vi": "..."}.
  name jsonb not null,
  -- Limits of one deposit, in minor units of the wallet.
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  quick_minor bigint[] not null default '{}',
  -- Minutes until an unpaid order expires.
  expires_minutes int not null check (expires_minutes between 1 and 1440),
  -- Origin of the gateway and our account there; the account's secret is sealed.
  gateway_origin text not null,
  gateway_account text not null,
  gateway_secret bytea not null,
  enabled boolean not null default true,
  sort_rank int not null default 0,
  created_at timestamptz not null default now(),
  unique (merchant_id, code),
  unique (merchant_code, code)
);

create table cashier.deposit (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references cashier.method,
  -- The member's own key: a repeated request finds the first one's deposit.
  client_key uuid not null,
  -- Our name for the order at the gateway.
  reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What reached the wallet: may differ from the amount.
  credited_minor bigint check (credited_minor > 0),
  -- `opening` until the gateway has confirmed the order; members do not see it.
  stage text not null check (
    stage in ('opening', 'created', 'paid', 'expired', 'cancelled', 'failed', 'review')),
  order_id text,
  pay_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it came to an end; moves when a late payment changes the end.
  settled_at timestamptz,
  -- When the gateway is asked next whether it was paid; null when nothing is left to learn.
  ask_at timestamptz,
  asked int not null default 0,
  unique (merchant_id, member_id, client_key),
  unique (method_id, reference),
  check ((stage = 'paid') = (credited_minor is not null)),
  check ((stage in ('opening', 'created')) = (settled_at is null)),
  check (stage <> 'created' or pay_url is not null)
);
create index deposit_by_member on cashier.deposit (merchant_id, member_id, id desc);
create index deposit_by_merchant on cashier.deposit (merchant_id, id desc);
create index deposit_in_review on cashier.deposit (merchant_id, id desc) where stage = 'review';
create index deposit_settled on cashier.deposit (merchant_id, settled_at) where stage = 'paid';
create index deposit_due on cashier.deposit (expires_at) where stage = 'created';
create index deposit_to_ask on cashier.deposit (ask_at) where ask_at is not null;

-- Every move of every deposit, never changed.
create table cashier.deposit_step (
  deposit_id bigint not null references cashier.deposit,
  ord int not null,
  event text not null,
  from_stage text,
  to_stage text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (deposit_id, ord)
);

-- What a gateway said it received: one row for each payment it named, never changed.
create table cashier.payment (
  method_id bigint not null references cashier.method,
  payment_id text not null,
  reference text not null,
  -- As the gateway wrote it, in legal tender.
  amount_text text not null,
  currency text not null,
  paid_at timestamptz not null,
  -- Null when no order of ours has that reference.
  deposit_id bigint references cashier.deposit,
  outcome text not null check (outcome in ('credited', 'review', 'unmatched')),
  -- Why it was not credited.
  reason text,
  credited_minor bigint,
  received_at timestamptz not null default now(),
  primary key (method_id, payment_id),
  check ((outcome = 'credited') = (credited_minor is not null)),
  check (outcome = 'unmatched' or deposit_id is not null)
);
create index payment_by_deposit on cashier.payment (deposit_id);
create index payment_open on cashier.payment (received_at) where outcome <> 'credited';

create function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;
create trigger deposit_step_immutable before update or delete or truncate on cashier.deposit_step
  for each statement execute function cashier.refuse_change();
create trigger payment_immutable before update or delete or truncate on cashier.payment
  for each statement execute function cashier.refuse_change();
