-- needs functions: withdrawal/refuse_change
-- Ways to be paid out, accounts of members, withdrawals with every step of their lives, and the
-- payouts that they are made of. The money itself is the wallet's: one hold a withdrawal, and a key
-- of its own for each part that is paid or given back.

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
  providers jsonb not null default '[]',
  -- Limits of one withdrawal and its fee, in minor units of the wallet; shares in hundredths of a percent.
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 5000),
  -- Of USDT: minor units of the wallet for one.
  rate_minor bigint check (rate_minor > 0),
  adapter text not null check (adapter in ('manual', 'gateway')),
  -- Of a gateway: its origin, our account there, and the account's secret, sealed.
  gateway_origin text,
  gateway_account text,
  gateway_secret bytea,
  enabled boolean not null default true,
  sort_rank int not null default 0,
  created_at timestamptz not null default now(),
  unique (merchant_id, code),
  unique (merchant_code, code),
  check ((kind = 'usdt') = (rate_minor is not null)),
  check ((adapter = 'gateway') = (gateway_secret is not null))
);

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
  method_id bigint not null references withdrawal.method,
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
  check ((holder in ('approved', 'refused')) = (decided_at is not null))
);
-- A member has an account once; whoever binds it looks how many others have.
create unique index account_live on withdrawal.account (merchant_id, digest, member_id)
  where removed_at is null;
create index account_of_member on withdrawal.account (member_id, id);
create index account_of_merchant on withdrawal.account (merchant_id, holder, id desc)
  where removed_at is null;

create table withdrawal.withdrawal (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  method_id bigint not null references withdrawal.method,
  account_id bigint not null references withdrawal.account,
  -- The member's own key: a repeated request finds the first one's withdrawal.
  client_key uuid not null,
  reference text not null,
  currency text not null,
  -- What was set aside, and what of that is the fee; the rest is paid out.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- Of USDT: the rate of the request.
  rate_minor bigint check (rate_minor > 0),
  -- Name of the hold in the wallet, and what became of it: paid out, kept as the fee, given back.
  hold_key uuid not null unique,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  fee_taken_minor bigint not null default 0 check (fee_taken_minor in (0, fee_minor)),
  released_minor bigint not null default 0 check (released_minor >= 0),
  -- What has reached the member, by their word, by time, or because staff say so.
  received_minor bigint not null default 0 check (received_minor >= 0),
  stage text not null check (stage in ('requested', 'review', 'held', 'approved', 'paying',
    'confirming', 'disputed', 'received', 'rejected', 'failed')),
  -- Why it waits for staff, by the names of the rules.
  reasons text[] not null default '{}',
  -- Why it was rejected or given up, for its member.
  note text,
  -- Grows with every change: whoever decides says which one they saw.
  version int not null default 1,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (merchant_id, member_id, client_key),
  unique (merchant_id, reference),
  check (paid_minor + fee_taken_minor + released_minor <= amount_minor),
  check (received_minor <= amount_minor - fee_minor),
  check ((stage in ('received', 'rejected', 'failed')) = (settled_at is not null))
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

-- Every step of every withdrawal and its payouts, with who took it, never changed.
create table withdrawal.step (
  withdrawal_id bigint not null references withdrawal.withdrawal,
  ord int not null,
  merchant_id bigint not null,
  -- Null where the step is the withdrawal's own.
  slice_ord int,
  event text not null,
  from_stage text,
  to_stage text not null,
  actor text not null check (actor in ('member', 'staff', 'house', 'gateway')),
  -- Name of the member of staff.
  actor_name text,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, ord),
  check ((actor = 'staff') = (actor_name is not null))
);

-- One payout of a withdrawal.
create table withdrawal.slice (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  withdrawal_id bigint not null references withdrawal.withdrawal,
  ord int not null,
  -- Our name for it at the gateway.
  reference text not null,
  adapter text not null check (adapter in ('manual', 'gateway')),
  -- Paid out of the hold, or anew by the house where staff say that it never came.
  funding text not null check (funding in ('hold', 'house')),
  -- The disputed payout that it repeats.
  repeats_id bigint references withdrawal.slice,
  amount_minor bigint not null check (amount_minor > 0),
  -- What is sent: legal tender or USDT.
  tender_amount text not null,
  tender_currency text not null,
  stage text not null check (stage in ('planned', 'sending', 'paid', 'failed', 'received',
    'auto-received', 'partial', 'not-received', 'forced', 'repaid')),
  -- Key of the wallet's transfer that books it as paid.
  capture_key uuid not null unique,
  payout_id text,
  bank_reference text,
  received_minor bigint check (received_minor >= 0 and received_minor <= amount_minor),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When it counts as received without a word.
  auto_at timestamptz,
  answered_at timestamptz,
  settled_at timestamptz,
  -- When the gateway is asked next; null when nothing is left to learn.
  ask_at timestamptz,
  asked int not null default 0,
  unique (withdrawal_id, ord),
  unique (merchant_id, reference),
  check ((funding = 'house') = (repeats_id is not null)),
  check ((stage in ('planned', 'sending', 'failed')) = (paid_at is null)),
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

-- The picture that says a payout did not come, drawn anew and sealed for its payout.
create table withdrawal.proof (
  slice_id bigint primary key references withdrawal.slice,
  merchant_id bigint not null,
  sealed bytea not null check (octet_length(sealed) between 1 and 16000000),
  width int not null,
  height int not null
);
-- Pictures do not shrink by compression.
alter table withdrawal.proof alter column sealed set storage external;

-- What the rules found when it was asked for, with the figures, for staff; never changed.
create table withdrawal.risk_hit (
  withdrawal_id bigint not null references withdrawal.withdrawal,
  rule text not null,
  merchant_id bigint not null,
  facts jsonb not null,
  at timestamptz not null default now(),
  primary key (withdrawal_id, rule)
);

do $$
declare
  v_table regclass;
begin
  foreach v_table in array '{withdrawal.method, withdrawal.account, withdrawal.withdrawal,
    withdrawal.slice, withdrawal.proof}'::regclass[]
  loop
    execute format('create trigger kept before delete on %s
      for each statement execute function kernel.keep_rows()', v_table);
  end loop;
  foreach v_table in array '{withdrawal.step, withdrawal.risk_hit}'::regclass[]
  loop
    execute format('create trigger immutable before update or delete or truncate on %s
      for each statement execute function withdrawal.refuse_change()', v_table);
  end loop;
end $$;
