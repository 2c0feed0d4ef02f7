-- Ways to pay in of every kind: who may use them and when, what they cost, and the accounts of the
-- merchant that transfers go to.
alter table cashier.method
  drop constraint method_kind_check,
  add constraint method_kind_check check (kind in ('bank-transfer', 'e-wallet', 'gateway', 'usdt')),
  -- Offered to members of these verification levels.
  add column level_min smallint not null default 0 check (level_min between 0 and 3),
  add column level_max smallint not null default 3 check (level_max between 0 and 3),
  -- Minutes after midnight by the merchant's clocks; both null: always open. May pass midnight.
  add column opens_minute smallint check (opens_minute between 0 and 1439),
  add column closes_minute smallint check (closes_minute between 0 and 1439),
  -- What it costs: a share of what arrives and a fixed part, in minor units of the wallet.
  add column fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000),
  add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  add column fee_bearer text not null default 'house' check (fee_bearer in ('house', 'member')),
  -- What members read of a bonus, by dictionary.
  add column bonus jsonb,
  -- Blocks above a payment on a chain before it counts.
  add column confirmations smallint not null default 20 check (confirmations between 19 and 200),
  -- A bank transfer does without a gateway; staff then bring the bank's statement.
  alter column gateway_origin drop not null,
  alter column gateway_account drop not null,
  alter column gateway_secret drop not null,
  add constraint method_levels check (level_max >= level_min),
  add constraint method_hours check ((opens_minute is null) = (closes_minute is null)),
  add constraint method_gateway check ((gateway_origin is null) = (gateway_account is null)
    and (gateway_origin is null) = (gateway_secret is null)
    and (gateway_origin is not null or kind = 'bank-transfer'));

-- Where the money of a way to pay goes: an account of the merchant. Two members of staff agree on it.
create table cashier.receiving_account (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  method_id bigint not null references cashier.method,
  scheme text not null check (scheme in ('vietqr', 'promptpay', 'plain')),
  -- NAPAS number of the bank, or what a PromptPay account goes by; null without a code.
  provider_code text check (provider_code ~ '^[0-9a-z-]{4,20}$'),
  -- As members read it.
  bank_name text not null check (length(bank_name) between 1 and 80),
  number text not null check (number ~ '^[0-9A-Za-z]{4,34}$'),
  holder text not null check (length(holder) between 1 and 80),
  -- The most that deposits of one day by the merchant's clocks are sent here for; null: any.
  daily_cap_minor bigint check (daily_cap_minor > 0),
  enabled boolean not null default true,
  -- The one that waited longest is next.
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((scheme = 'plain') = (provider_code is null)),
  -- A payment into an account belongs to one way to pay.
  unique (merchant_id, number)
);
create index receiving_account_by_method on cashier.receiving_account (method_id);
create trigger kept before delete on cashier.receiving_account
  for each statement execute function kernel.keep_rows();

alter table cashier.deposit
  drop constraint deposit_check2,
  -- What the member was told to do, as it was then.
  add column instructions jsonb,
  add column account_id bigint references cashier.receiving_account,
  -- Legal tender in minor units, where nothing but the exact amount tells payments apart.
  add column exact_minor bigint check (exact_minor > 0),
  add column said_paid_at timestamptz,
  -- What was kept of what arrived.
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add constraint deposit_payable check (
    stage <> 'created' or pay_url is not null or instructions is not null);
create unique index deposit_exact_amount on cashier.deposit (account_id, exact_minor)
  where exact_minor is not null and stage in ('opening', 'created');
create index deposit_by_account on cashier.deposit (account_id, created_at)
  where account_id is not null;

alter table cashier.payment
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- Legal tender for one token, where a token arrived.
  add column rate_text text,
  -- Of a bank's line: where it arrived, and what the bank wrote.
  add column account_id bigint references cashier.receiving_account,
  add column memo text,
  add column payer_name text;

-- Slips that members sent in as proof: drawn anew and sealed.
create table cashier.slip (
  merchant_id bigint not null,
  deposit_id bigint not null references cashier.deposit,
  ord smallint not null check (ord between 1 and 3),
  width int not null,
  height int not null,
  sealed bytea not null,
  at timestamptz not null default now(),
  primary key (deposit_id, ord)
);
create trigger slip_immutable before update or delete or truncate on cashier.slip
  for each statement execute function cashier.refuse_change();
