-- needs functions: kernel/keep_rows, kernel/merchant_in_scope, withdrawal/refuse_change
-- Money going out: ways to be paid, accounts of members, withdrawals with every step of their lives.

create table withdrawal.method (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Both codes are part of the address of the gateway's webhook and never change.
  merchant_code text not null,
  code text not null check (code ~ '^[a-z0-9-]{1,30}$'),
  kind text not null check (kind in ('bank', 'e-wallet', 'usdt')),
  currency text not null,
  -- What members read, by dictionary.
  name jsonb not null,
  -- Banks or wallets: [{"code": "...", "name": "..."}].
  providers jsonb not null default '[]'::jsonb,
  -- Limits of one withdrawal and its fee, in minor units of the wallet; shares in hundredths of a percent.
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  -- Of USDT: minor units of the wallet for one.
  rate_minor bigint check (rate_minor > 0),
  adapter text not null check (adapter in ('manual', 'gateway')),
  -- Of a gateway: its origin, our account there, and the account's secret, sealed.
  gateway_origin text,
  gateway_account text,
  gateway_secret bytea,
  enabled boolean not null default true,
  sort_rank integer not null default 0,
  created_at timestamptz not null default now(),
  unique (merchant_id, code),
  unique (merchant_code, code),
  check (max_minor >= min_minor),
  check ((kind = 'usdt') = (rate_minor is not null)),
  check ((adapter = 'gateway') = (gateway_secret is not null))
);
create trigger kept before delete on withdrawal.method
  for each statement execute function kernel.keep_rows();

-- What a merchant set up, as two of its staff agreed; the usual where it has no row.
create table withdrawal.settings (
  merchant_id bigint primary key,
  rules jsonb not null,
  changed_at timestamptz not null default now()
);

create table withdrawal.account (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references withdrawal.method (id),
  provider text,
  -- Holder and number, sealed under the master key for this row's digest.
  sealed bytea not null,
  -- A keyed hash of provider and number, by which the same account is known again.
  digest bytea not null,
  -- The last signs of the number, for whoever may not see it.
  tail text not null check (length(tail) between 1 and 4),
  -- Whether the holder is the member; `waiting` for staff.
  holder text not null check (holder in ('matched', 'waiting', 'approved', 'refused')),
  bound_at timestamptz not null default now(),
  -- Nothing is paid to it before.
  usable_at timestamptz not null,
  decided_at timestamptz,
  -- Name of the member of staff.
  decided_by text,
  note text,
  removed_at timestamptz,
  -- Who judged the holder of an account: somebody else pays to it.
  decided_by_id bigint,
  check (holder in ('approved', 'refused') = (decided_at is not null))
);
-- A member has an account once; whoever binds it looks how many others have.
create unique index account_live on withdrawal.account (merchant_id, digest, member_id)
  where removed_at is null;
create index account_of_member on withdrawal.account (member_id, id);
create index account_of_merchant on withdrawal.account (merchant_id, holder, id desc)
  where removed_at is null;
create trigger kept before delete on withdrawal.account
  for each statement execute function kernel.keep_rows();

create table withdrawal.withdrawal (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references withdrawal.method (id),
  account_id bigint not null references withdrawal.account (id),
  -- The member's own key: a repeated request finds the first one's withdrawal.
  client_key uuid not null,
  reference text not null,
  currency text not null,
  -- What was set aside, and what of that is the fee; the rest is paid out.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null,
  -- Of USDT: the rate of the request.
  rate_minor bigint check (rate_minor > 0),
  -- Name of the hold in the wallet, and what became of it: paid out, kept as the fee, given back.
  hold_key uuid not null unique,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  fee_taken_minor bigint not null default 0,
  released_minor bigint not null default 0 check (released_minor >= 0),
  -- What has reached the member, by their word, by time, or because staff say so.
  received_minor bigint not null default 0 check (received_minor >= 0),
  stage text not null check (stage in ('requested', 'review', 'held', 'approved', 'paying', 'confirming',
    'disputed', 'received', 'rejected', 'failed')),
  -- Why it waits for staff, by the names of the rules.
  reasons text[] not null default '{}'::text[],
  -- Why it was rejected or given up, for its member.
  note text,
  -- Grows with every change: whoever decides says which one they saw.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  approved_at timestamptz,
  -- The member of staff who approved it alone; null where two did, or the house by its rules.
  approved_by bigint,
  -- Nobody, or one person alone.
  approved_alone boolean not null default false,
  unique (merchant_id, reference),
  unique (merchant_id, member_id, client_key),
  check (fee_minor >= 0 and fee_minor < amount_minor),
  check (fee_taken_minor = 0 or fee_taken_minor = fee_minor),
  check (((paid_minor + fee_taken_minor) + released_minor) <= amount_minor),
  check (received_minor <= (amount_minor - fee_minor)),
  check (stage in ('received', 'rejected', 'failed') = (settled_at is not null))
);
create index withdrawal_of_member on withdrawal.withdrawal (member_id, id desc);
create index withdrawal_of_day on withdrawal.withdrawal (member_id, created_at);
create index withdrawal_of_merchant on withdrawal.withdrawal (merchant_id, id desc);
create index withdrawal_by_stage on withdrawal.withdrawal (merchant_id, stage, id desc);
-- What waits is counted for every look at the queues, so it must not cost what is over.
create index withdrawal_open on withdrawal.withdrawal (merchant_id, stage)
  where stage not in ('received', 'rejected', 'failed');
create index withdrawal_by_reason on withdrawal.withdrawal using gin (reasons)
  where stage in ('review', 'held');
create index withdrawal_of_account on withdrawal.withdrawal (account_id);
create index withdrawal_alone_of_member on withdrawal.withdrawal (member_id, approved_at)
  where approved_alone;
create index withdrawal_alone_of_staff on withdrawal.withdrawal (approved_by, approved_at)
  where approved_alone and approved_by is not null;
create trigger kept before delete on withdrawal.withdrawal
  for each statement execute function kernel.keep_rows();

-- Every step of every withdrawal and its payouts, with who took it, never changed.
create table withdrawal.step (
  withdrawal_id bigint references withdrawal.withdrawal (id),
  ord integer,
  merchant_id bigint not null,
  -- Null where the step is the withdrawal's own.
  slice_ord integer,
  event text not null,
  from_stage text,
  to_stage text not null,
  actor text not null check (actor in ('member', 'staff', 'house', 'gateway')),
  -- Name of the member of staff.
  actor_name text,
  detail jsonb not null default '{}'::jsonb,
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, ord),
  check ((actor = 'staff') = (actor_name is not null))
);
create trigger immutable before delete or update or truncate on withdrawal.step
  for each statement execute function withdrawal.refuse_change();

-- One payout of a withdrawal.
create table withdrawal.slice (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  withdrawal_id bigint not null references withdrawal.withdrawal (id),
  ord integer not null,
  -- Our name for it at the gateway.
  reference text not null,
  adapter text not null check (adapter in ('manual', 'gateway')),
  -- Paid out of the hold, or anew by the house where staff say that it never came.
  funding text not null check (funding in ('hold', 'house')),
  -- The disputed payout that it repeats.
  repeats_id bigint references withdrawal.slice (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- What is sent: legal tender or USDT.
  tender_amount text not null,
  tender_currency text not null,
  stage text not null check (stage in ('planned', 'sending', 'paid', 'failed', 'received', 'auto-received',
    'partial', 'not-received', 'forced', 'repaid')),
  -- Key of the wallet's transfer that books it as paid.
  capture_key uuid not null unique,
  payout_id text,
  bank_reference text,
  received_minor bigint,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When it counts as received without a word.
  auto_at timestamptz,
  answered_at timestamptz,
  settled_at timestamptz,
  -- When the gateway is asked next; null when nothing is left to learn.
  ask_at timestamptz,
  asked integer not null default 0,
  unique (withdrawal_id, ord),
  unique (merchant_id, reference),
  check (received_minor between 0 and amount_minor),
  check ((funding = 'house') = (repeats_id is not null)),
  check (stage in ('planned', 'sending', 'failed') = (paid_at is null)),
  check ((paid_at is null) = (auto_at is null))
);
-- One is paid again once; a repetition that failed makes room.
create unique index slice_repeated on withdrawal.slice (repeats_id) where stage <> 'failed';
-- A bank's reference stands for one payout.
create unique index slice_bank_reference on withdrawal.slice (merchant_id, bank_reference)
  where bank_reference is not null;
create index slice_to_ask on withdrawal.slice (ask_at) where ask_at is not null;
create index slice_unanswered on withdrawal.slice (auto_at) where stage = 'paid';
create index slice_disputed on withdrawal.slice (merchant_id, id desc)
  where stage in ('partial', 'not-received');
-- What was paid out in some time is added up for every look at the console.
create index slice_paid_at on withdrawal.slice (merchant_id, paid_at) where paid_at is not null;
-- References of the bank are compared in capitals and without blanks, also those from before.
create index slice_folded_reference
  on withdrawal.slice (merchant_id, upper(regexp_replace(bank_reference, '\s'::text, ''::text, 'g'::text)))
  where bank_reference is not null;
create trigger kept before delete on withdrawal.slice
  for each statement execute function kernel.keep_rows();

-- The picture that says a payout did not come, drawn anew and sealed for its payout.
create table withdrawal.proof (
  slice_id bigint primary key references withdrawal.slice (id),
  merchant_id bigint not null,
  sealed bytea storage external not null check (octet_length(sealed) between 1 and 16000000),
  width integer not null,
  height integer not null
);
create trigger kept before delete on withdrawal.proof
  for each statement execute function kernel.keep_rows();

-- What the rules found when it was asked for, with the figures, for staff; never changed.
create table withdrawal.risk_hit (
  withdrawal_id bigint references withdrawal.withdrawal (id),
  rule text,
  merchant_id bigint not null,
  facts jsonb not null,
  at timestamptz not null default now(),
  primary key (withdrawal_id, rule)
);
create trigger immutable before delete or update or truncate on withdrawal.risk_hit
  for each statement execute function withdrawal.refuse_change();

-- A gateway that says another end of a payout than it said before: people look before anything more leaves.
create table withdrawal.payout_conflict (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  withdrawal_id bigint not null references withdrawal.withdrawal (id),
  slice_id bigint not null references withdrawal.slice (id),
  kind text not null check (kind in ('paid-after-failed', 'failed-after-paid', 'reversed', 'altered')),
  payout_id text not null,
  bank_reference text,
  told_at timestamptz not null default now(),
  -- How two people ended it: the books follow the gateway, or stay; null while it is open.
  ended text check (ended in ('accept', 'dismiss')),
  ended_at timestamptz,
  -- A gateway repeats itself.
  unique (slice_id, kind),
  check ((ended is null) = (ended_at is null))
);
create index payout_conflict_open on withdrawal.payout_conflict (member_id) where ended is null;
create trigger kept before delete on withdrawal.payout_conflict
  for each statement execute function kernel.keep_rows();
