-- Statements of the bank that staff bring as files: every line of them, and what became of it. Two
-- people agree before lines are credited.
create table cashier.statement (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  account_id bigint not null references cashier.receiving_account,
  -- As the file was called.
  name text not null check (length(name) between 1 and 120),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  state text not null default 'asked' check (state in ('asked', 'matching', 'done', 'declined')),
  -- From when on a payment of a line counts as one of this statement.
  agreed_at timestamptz,
  done_at timestamptz,
  lines int not null check (lines > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Legal tender in minor units: what came in, and what went out.
  in_minor numeric not null,
  out_minor numeric not null,
  -- First line whose balance does not follow from the one before it; null: none, or no balances.
  broken_line int,
  -- Payments to the account in its time that it does not name, as they were when it was matched.
  missing int not null default 0,
  check ((state in ('matching', 'done')) = (agreed_at is not null)),
  check ((state = 'done') = (done_at is not null))
);
-- A file that was declined may be brought again.
create unique index statement_once on cashier.statement (account_id, sha256) where state <> 'declined';
create index statement_by_merchant on cashier.statement (merchant_id, id desc);
create trigger kept before delete on cashier.statement
  for each statement execute function kernel.keep_rows();

create table cashier.statement_line (
  statement_id bigint not null references cashier.statement,
  -- Number of the line in the file, the head being the first.
  ord int not null,
  -- The bank's number of it, or one made of what it says.
  line_id text not null,
  booked_at timestamptz not null,
  amount_text text not null,
  is_out boolean not null,
  memo text not null,
  payer_name text not null,
  -- `known` was reported before; `differs` was reported with another amount.
  outcome text check (
    outcome in ('credited', 'review', 'unmatched', 'known', 'differs', 'out')),
  primary key (statement_id, ord)
);
select kernel.restrict_rows_by_parent('cashier.statement_line', 'statement_id', 'cashier.statement');
create index statement_line_named on cashier.statement_line (statement_id, line_id);
create index statement_line_open on cashier.statement_line (statement_id, ord) where outcome is null;
create trigger kept before delete on cashier.statement_line
  for each statement execute function kernel.keep_rows();
-- Payments of one account by time, to hold them against its statement.
create index payment_by_account on cashier.payment (account_id, paid_at) where account_id is not null;

-- What the cashier credited on a day by the merchant's clocks, held against the ledger row by row.
create table cashier.day_proof (
  merchant_id bigint not null,
  day date not null,
  currency text not null,
  payments int not null,
  -- Minor units of the wallet.
  credited_minor bigint not null,
  posted_minor bigint not null,
  -- Payments without a posting, postings without a payment, and others than were credited: at most 100.
  findings jsonb not null default '[]',
  proven_at timestamptz not null default now(),
  primary key (merchant_id, day, currency)
);
create trigger kept before delete on cashier.day_proof
  for each statement execute function kernel.keep_rows();
