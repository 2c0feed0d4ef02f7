-- needs functions: cashier/refuse_change, kernel/keep_rows, kernel/merchant_in_scope, kernel/restrict_rows
-- needs functions: kernel/restrict_rows_by_parent
-- Money coming in: ways to pay, deposits with every step of their lives, payments as the gateways and the
-- banks' statements told of them.

create table cashier.method (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Both codes are part of the webhook's address and never change.
  merchant_code text not null,
  code text not null check (code ~ '^[a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('bank-transfer', 'e-wallet', 'gateway', 'usdt')),
  currency text not null,
  -- What members read, by dictionary: {"en": "...", "vi": "..."}.
  name jsonb not null,
  -- Limits of one deposit, in minor units of the wallet.
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  quick_minor bigint[] not null default '{}'::bigint[],
  -- Minutes until an unpaid order expires.
  expires_minutes integer not null check (expires_minutes between 1 and 1440),
  -- A bank transfer does without a gateway; staff then bring the bank's statement.
  gateway_origin text,
  gateway_account text,
  gateway_secret bytea,
  enabled boolean not null default true,
  sort_rank integer not null default 0,
  created_at timestamptz not null default now(),
  -- Offered to members of these verification levels.
  level_min smallint not null default 0 check (level_min between 0 and 3),
  level_max smallint not null default 3 check (level_max between 0 and 3),
  -- Minutes after midnight by the merchant's clocks; both null: always open. May pass midnight.
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 0 and 1439),
  -- What it costs: a share of what arrives and a fixed part, in minor units of the wallet.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_bearer text not null default 'house' check (fee_bearer in ('house', 'member')),
  -- What members read of a bonus, by dictionary.
  bonus jsonb,
  -- Blocks above a payment on a chain before it counts.
  confirmations smallint not null default 20 check (confirmations between 19 and 200),
  unique (merchant_id, code),
  unique (merchant_code, code),
  constraint method_check check (max_minor >= min_minor),
  constraint method_hours check ((opens_minute is null) = (closes_minute is null)),
  constraint method_levels check (level_max >= level_min),
  constraint method_gateway check ((gateway_origin is null) = (gateway_account is null) and (gateway_origin
    is null) = (gateway_secret is null) and ((gateway_origin is not null) or (kind = 'bank-transfer')))
);
create trigger kept before delete on cashier.method for each statement execute function kernel.keep_rows();

-- Where the money of a way to pay goes: an account of the merchant. Two members of staff agree on it.
create table cashier.receiving_account (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  method_id bigint not null references cashier.method (id),
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
  -- A payment into an account belongs to one way to pay.
  unique (merchant_id, number),
  check ((scheme = 'plain') = (provider_code is null))
);
create index receiving_account_by_method on cashier.receiving_account (method_id);
create trigger kept before delete on cashier.receiving_account
  for each statement execute function kernel.keep_rows();

create table cashier.deposit (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references cashier.method (id),
  -- The member's own key: a repeated request finds the first one's deposit.
  client_key uuid not null,
  -- Our name for the order at the gateway.
  reference text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What reached the wallet: may differ from the amount.
  credited_minor bigint check (credited_minor > 0),
  -- `opening` until the gateway has confirmed the order; members do not see it.
  stage text not null check (stage in ('opening', 'created', 'paid', 'expired', 'cancelled', 'failed',
    'review')),
  order_id text,
  pay_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When it came to an end; moves when a late payment changes the end.
  settled_at timestamptz,
  -- When the gateway is asked next whether it was paid; null when nothing is left to learn.
  ask_at timestamptz,
  asked integer not null default 0,
  -- When the gateway said that nobody can pay it any more.
  closed_at timestamptz,
  -- What the member was told to do, as it was then.
  instructions jsonb,
  account_id bigint references cashier.receiving_account (id),
  -- Legal tender in minor units, where nothing but the exact amount tells payments apart.
  exact_minor bigint check (exact_minor > 0),
  said_paid_at timestamptz,
  -- What was kept of what arrived.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  offer_id bigint,
  offer_version integer,
  unique (method_id, reference),
  unique (merchant_id, member_id, client_key),
  constraint deposit_check check ((stage = 'paid') = (credited_minor is not null)),
  constraint deposit_check1 check (stage in ('opening', 'created') = (settled_at is null)),
  constraint deposit_check2 check ((offer_id is null) = (offer_version is null)),
  constraint deposit_payable check (stage <> 'created' or pay_url is not null or instructions is not null)
);
create index deposit_by_member on cashier.deposit (merchant_id, member_id, id desc);
create index deposit_by_merchant on cashier.deposit (merchant_id, id desc);
create index deposit_in_review on cashier.deposit (merchant_id, id desc) where stage = 'review';
create index deposit_settled on cashier.deposit (merchant_id, settled_at) where stage = 'paid';
create index deposit_due on cashier.deposit (expires_at) where stage = 'created';
create index deposit_to_ask on cashier.deposit (ask_at) where ask_at is not null;
create unique index deposit_exact_amount on cashier.deposit (account_id, exact_minor)
  where exact_minor is not null and stage in ('opening', 'created');
create index deposit_by_account on cashier.deposit (account_id, created_at) where account_id is not null;
create trigger kept before delete on cashier.deposit for each statement execute function kernel.keep_rows();

-- Every move of every deposit, never changed.
create table cashier.deposit_step (
  deposit_id bigint references cashier.deposit (id),
  ord integer,
  event text not null,
  from_stage text,
  to_stage text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (deposit_id, ord)
);
create trigger deposit_step_immutable before delete or update or truncate on cashier.deposit_step
  for each statement execute function cashier.refuse_change();

-- What a gateway said it received: one row for each payment it named, never changed.
create table cashier.payment (
  method_id bigint references cashier.method (id),
  payment_id text,
  reference text not null,
  -- As the gateway wrote it, in legal tender.
  amount_text text not null,
  currency text not null,
  paid_at timestamptz not null,
  -- Null when no order of ours has that reference.
  deposit_id bigint references cashier.deposit (id),
  outcome text not null check (outcome in ('credited', 'review', 'unmatched')),
  -- Why it was not credited.
  reason text,
  credited_minor bigint,
  received_at timestamptz not null default now(),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- Legal tender for one token, where a token arrived.
  rate_text text,
  -- Of a bank's line: where it arrived, and what the bank wrote.
  account_id bigint references cashier.receiving_account (id),
  memo text,
  payer_name text,
  primary key (method_id, payment_id),
  check ((outcome = 'credited') = (credited_minor is not null)),
  check (outcome = 'unmatched' or deposit_id is not null)
);
create index payment_by_deposit on cashier.payment (deposit_id);
create index payment_open on cashier.payment (received_at) where outcome <> 'credited';
-- Staff look for the payments of a deposit by its reference.
create index payment_by_reference on cashier.payment (reference);
-- Payments of one account by time, to hold them against its statement.
create index payment_by_account on cashier.payment (account_id, paid_at) where account_id is not null;
-- A bank's line is one in whatever case its number is told.
create index payment_of_line on cashier.payment (account_id, upper(payment_id))
  where account_id is not null;
-- Payments that were taken back after they were told: a row of the payments under a name of its own.
create index payment_reversed on cashier.payment (deposit_id) where reason = 'reversed';
create trigger payment_immutable before delete or update or truncate on cashier.payment
  for each statement execute function cashier.refuse_change();

-- What staff decided about a payment that waited for them: one row for each payment, never changed.
create table cashier.payment_decision (
  method_id bigint,
  payment_id text,
  -- The request of the console that two people agreed on.
  request_id uuid not null unique,
  approved boolean not null,
  -- What reached the wallet, in minor units.
  credited_minor bigint check (credited_minor > 0),
  at timestamptz not null default now(),
  refund boolean not null default false,
  recovered_minor bigint check (recovered_minor > 0),
  primary key (method_id, payment_id),
  foreign key (method_id, payment_id) references cashier.payment (method_id, payment_id),
  constraint payment_decision_check check (approved = (credited_minor is not null)),
  constraint payment_decision_one_way check (not (approved and refund)),
  constraint payment_decision_recovers_alone check (recovered_minor is null or (not (approved or refund)))
);
create trigger payment_decision_immutable before delete or update or truncate on cashier.payment_decision
  for each statement execute function cashier.refuse_change();

-- Slips that members sent in as proof: drawn anew and sealed.
create table cashier.slip (
  merchant_id bigint not null,
  deposit_id bigint references cashier.deposit (id),
  ord smallint check (ord between 1 and 3),
  width integer not null,
  height integer not null,
  sealed bytea not null,
  at timestamptz not null default now(),
  primary key (deposit_id, ord)
);
create trigger slip_immutable before delete or update or truncate on cashier.slip
  for each statement execute function cashier.refuse_change();

-- Statements of the bank that staff bring as files: every line of them, and what became of it. Two
-- people agree before lines are credited.
create table cashier.statement (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  account_id bigint not null references cashier.receiving_account (id),
  -- As the file was called.
  name text not null check (length(name) between 1 and 120),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'matching', 'done', 'declined')),
  -- From when on a payment of a line counts as one of this statement.
  agreed_at timestamptz,
  done_at timestamptz,
  lines integer not null check (lines > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Legal tender in minor units: what came in, and what went out.
  in_minor numeric not null,
  out_minor numeric not null,
  -- First line whose balance does not follow from the one before it; null: none, or no balances.
  broken_line integer,
  -- Payments to the account in its time that it does not name, as they were when it was matched.
  missing integer not null default 0,
  -- Rows below the head that are no lines.
  skipped integer not null default 0,
  -- Transfers that came in and were taken back in the same file.
  pairs integer not null default 0,
  -- Money that went out and takes back what had been credited, as it was when it was matched.
  taken_back integer not null default 0,
  check (state in ('matching', 'done') = (agreed_at is not null)),
  check ((state = 'done') = (done_at is not null))
);
-- A file that was declined may be brought again.
create unique index statement_once on cashier.statement (account_id, sha256) where state <> 'declined';
create index statement_by_merchant on cashier.statement (merchant_id, id desc);
create trigger kept before delete on cashier.statement
  for each statement execute function kernel.keep_rows();

create table cashier.statement_line (
  statement_id bigint references cashier.statement (id),
  -- Number of the line in the file, the head being the first.
  ord integer,
  -- The bank's number of it, or one made of what it says.
  line_id text not null,
  booked_at timestamptz not null,
  amount_text text not null,
  is_out boolean not null,
  memo text not null,
  payer_name text not null,
  -- `known` was reported before; `differs` was reported with another amount.
  outcome text check (outcome in ('credited', 'review', 'unmatched', 'known', 'differs', 'out')),
  -- The file gives no time: `booked_at` is the last second of the day.
  day_only boolean not null default false,
  -- The bank's reference in capitals, also where another line of it goes by it.
  bank_reference text not null default '',
  -- What an earlier version called the line, before references were folded.
  former_id text,
  -- The line of the file that takes this one back, or that this one takes back.
  paired_with integer,
  primary key (statement_id, ord)
);
create index statement_line_named on cashier.statement_line (statement_id, line_id);
create index statement_line_open on cashier.statement_line (statement_id, ord) where outcome is null;
create index statement_line_formerly on cashier.statement_line (statement_id, former_id)
  where former_id is not null;
create trigger kept before delete on cashier.statement_line
  for each statement execute function kernel.keep_rows();

-- What the cashier credited on a day by the merchant's clocks, held against the ledger row by row.
create table cashier.day_proof (
  merchant_id bigint,
  day date,
  currency text,
  payments integer not null,
  -- Minor units of the wallet.
  credited_minor bigint not null,
  posted_minor bigint not null,
  -- Payments without a posting, postings without a payment, and others than were credited: at most 100.
  findings jsonb not null default '[]'::jsonb,
  proven_at timestamptz not null default now(),
  primary key (merchant_id, day, currency)
);
create trigger kept before delete on cashier.day_proof
  for each statement execute function kernel.keep_rows();

-- How the last statement of a bank was read, for the next one with the same names of columns.
create table cashier.statement_reading (
  merchant_id bigint,
  -- Name of the bank, in small letters.
  bank text,
  reading jsonb not null,
  -- What its columns were called.
  names text[] not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  primary key (merchant_id, bank)
);

select kernel.restrict_rows_by_parent('cashier.deposit_step', 'deposit_id', 'cashier.deposit'),
  kernel.restrict_rows_by_parent('cashier.payment', 'method_id', 'cashier.method'),
  kernel.restrict_rows_by_parent('cashier.payment_decision', 'method_id', 'cashier.method'),
  kernel.restrict_rows_by_parent('cashier.statement_line', 'statement_id', 'cashier.statement');
