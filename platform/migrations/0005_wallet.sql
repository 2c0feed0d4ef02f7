-- needs functions: kernel/keep_rows, kernel/merchant_in_scope, kernel/restrict_rows
-- needs functions: kernel/restrict_rows_by_parent, wallet/certain_until, wallet/judge_new_accounts
-- needs functions: wallet/refuse_change, wallet/refuse_refill
-- The wallet: accounts, transfers, holds, limits of play, and the chain over all of it. Money moves through
-- the functions of `functions/wallet` alone.

create domain wallet.purse as text constraint account_purse check
  (value in ('main', 'bonus', 'held', 'vendor', 'chips', 'locked', 'receivable'));

-- A book: the accounts of one merchant in one currency. Money never crosses from book to book.
create table wallet.book (
  id integer generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  unique (merchant_id, currency)
);
-- Books stay: accounts belong to them, and all that was ever booked.
create trigger book_stays before delete or update of id or truncate on wallet.book
  for each statement execute function wallet.refuse_change();

-- What a member holds. All amounts are minor units, 10,000 to the main unit.
-- `seq` counts the account's transfers. Nothing that changes with the balance is indexed, so every
-- posting is a heap-only update within its page; the fill factor leaves room for it.
create table wallet.account (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  book_id integer not null,
  -- `main` is spent and won with; `receivable` holds what a member owes after a win was taken back
  -- that had already been spent.
  purse text not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  min_balance bigint not null default 0,
  -- A frozen account takes money in but gives none out.
  frozen boolean not null default false,
  -- Stakes are judged against play limits and exclusions. One look at a row that is read anyway, so
  -- whoever has no limits pays nothing for those of others.
  limited boolean not null default false,
  opened_at timestamptz not null default now(),
  label text not null default '',
  under_bonus boolean not null default false,
  constraint account_once unique (book_id, member_id, purse, label),
  constraint account_not_overdrawn check (balance >= min_balance),
  constraint account_debts_not_positive check (purse <> 'receivable' or balance <= 0)
) with (fillfactor = 40);
create index account_member on wallet.account (member_id);
create trigger account_fixed before update of id, member_id, book_id, purse, label, min_balance
  on wallet.account
  for each statement execute function wallet.refuse_change();
create trigger account_new after insert on wallet.account referencing new table as fresh
  for each statement execute function wallet.judge_new_accounts();
create trigger kept before delete on wallet.account for each statement execute function kernel.keep_rows();

-- The other side of transfers, by cause: `vendor:3`, `cashier`, `adjustment`.
create table wallet.contra (
  id integer generated always as identity primary key,
  book_id integer not null references wallet.book (id),
  code text not null,
  unique (book_id, code)
);
create trigger kept before delete on wallet.contra for each statement execute function kernel.keep_rows();

-- The kinds of transfer. A number is never used again for another meaning.
create table wallet.transfer_kind (
  id smallint primary key,
  name text not null unique,
  -- What `subject_id` of such a transfer points at.
  subject text not null,
  meaning text not null
);

-- (account_id, seq) names a transfer, is gapless per account and serves as the account's history.
create table wallet.transfer (
  account_id bigint,
  seq bigint,
  amount bigint not null,
  balance_after bigint not null,
  at timestamptz not null,
  subject_id bigint,
  -- `seq` of the transfer of the same account that this one takes back.
  reverses bigint,
  -- Idempotency key, unique over all accounts, kept for ever.
  key uuid not null,
  contra_id integer not null,
  kind smallint not null,
  -- The id that the other party (vendor, gateway) gave it.
  outside_id text,
  primary key (account_id, seq),
  constraint transfer_key unique (key)
);
-- A transfer is taken back at most once, whatever the code above believes.
create unique index transfer_reversed_once on wallet.transfer (account_id, reverses)
  where reverses is not null;
-- Rows lie in the order of time, so this tiny index finds a range of it.
create index transfer_at on wallet.transfer using brin (at) with (pages_per_range='32', autosummarize='on');
-- What members sent to others counts towards what their level lets out within a month. Such transfers
-- are few, so they have an index of their own; history at large still has none on time.
create index transfer_sent on wallet.transfer (account_id, at) where kind = 11;
-- All but bets and wins are few beside them: a player's deposits are found among a million bets without
-- reading these. It also says what a member was given, which had an index of its own.
create index transfer_of_kind on wallet.transfer (account_id, kind, seq) include (amount) where kind > 2;
-- What a member got of some kinds within some days is read by time: an agent is paid every five minutes by
-- each line, and a year of that is no part of a report of a week.
create index transfer_of_kind_at on wallet.transfer (account_id, kind, at) include (amount) where kind > 2;
create trigger transfer_immutable before delete or update or truncate on wallet.transfer
  for each statement execute function wallet.refuse_change();

create table wallet.contra_delta (
  id bigint generated always as identity primary key,
  contra_id integer not null,
  amount bigint not null,
  transfers integer not null,
  at timestamptz not null
);
create trigger contra_delta_immutable before delete or update or truncate on wallet.contra_delta
  for each statement execute function wallet.refuse_change();

-- What is set aside for withdrawals: how much of the `held` purse belongs to which of them.
create table wallet.hold (
  -- Key of the transfer that set the money aside.
  key uuid primary key,
  -- The `held` purse; its balance is what is left of its holds.
  account_id bigint not null references wallet.account (id),
  withdrawal_id bigint not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid >= 0),
  released bigint not null default 0 check (released >= 0),
  placed_at timestamptz not null default now(),
  constraint hold_not_exceeded check (paid + released <= amount)
);
create index hold_open on wallet.hold (account_id) where paid + released < amount;
create trigger hold_runs_down before update on wallet.hold
  for each row execute function wallet.refuse_refill();
create trigger hold_kept before delete or truncate on wallet.hold
  for each statement execute function wallet.refuse_change();

-- In force at once when set or lowered. A raise or a removal is only wanted at first.
create table wallet.play_limit (
  member_id bigint,
  book_id integer references wallet.book (id),
  kind text check (kind in ('stake', 'loss', 'session')),
  -- Money may be limited over three windows, each of which ends now; time by the session.
  period text check (period in ('day', 'week', 'month', 'session')),
  -- Minor units; seconds for a session.
  amount bigint not null check (amount >= 0),
  -- What it shall become when it is confirmed at or after `wanted_from`; null then lifts the limit.
  wanted bigint check (wanted >= 0),
  wanted_from timestamptz,
  set_at timestamptz not null default now(),
  primary key (member_id, book_id, kind, period),
  check ((kind = 'session') = (period = 'session')),
  check (wanted is null or wanted_from is not null)
);

-- One row for each member whose play is judged. Whoever judges or changes it locks it, after the
-- accounts; so two purses of a member cannot both use the last of a limit.
create table wallet.play_state (
  member_id bigint primary key,
  -- Ends by itself.
  time_out_until timestamptz,
  -- Does not: the member must ask to return, which counts from `returns_at` and not before this.
  excluded_until timestamptz,
  returns_at timestamptz,
  -- The session at hand: since when the member plays without a pause, and their last bet.
  session_from timestamptz,
  last_bet_at timestamptz
) with (fillfactor = 80);

create table wallet.play_hour (
  member_id bigint,
  book_id integer references wallet.book (id),
  hour timestamptz,
  stake bigint not null,
  win bigint not null,
  primary key (member_id, book_id, hour)
) with (fillfactor = 80);

-- A chain of hashes over every transfer of a merchant, so that history cannot be altered unseen even
-- by somebody who may alter it. It is written behind the hot path by a job; nothing about it is
-- known to a posting.
--
-- A part covers the transfers of one account between two sequence numbers, and hangs on the part
-- before it; a block covers the parts that were made together, and hangs on the merchant's block
-- before it. The job also logs each block's hash, so a copy of the chain's end lies elsewhere.
create table wallet.chain_block (
  merchant_id bigint,
  number bigint,
  -- Of the block before; empty for the first.
  previous bytea not null,
  hash bytea not null,
  parts integer not null,
  transfers bigint not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, number)
);
create trigger chain_block_immutable before delete or update or truncate on wallet.chain_block
  for each statement execute function wallet.refuse_change();

create table wallet.chain_part (
  account_id bigint,
  -- The part begins after the last transfer of the part before.
  last_seq bigint,
  merchant_id bigint not null,
  block bigint not null,
  hash bytea not null,
  primary key (account_id, last_seq)
);
create trigger chain_part_immutable before delete or update or truncate on wallet.chain_part
  for each statement execute function wallet.refuse_change();

-- Where each account's chain ends: what the parts say, at hand.
create table wallet.chain_head (
  account_id bigint primary key,
  last_seq bigint not null,
  hash bytea not null
) with (fillfactor = 80);

-- Whose wallet was frozen because its books did not add up. It is not thawed before they do.
create table wallet.unsound (
  member_id bigint primary key,
  found_at timestamptz not null default now(),
  finding text not null
);

-- What each hourly proof of the ledger found: the two sides of every book, in one snapshot.
create table wallet.book_proof (
  merchant_id bigint,
  currency text,
  -- The snapshot of the sums.
  proven_at timestamptz,
  -- How long the whole proof took.
  took_ms integer not null,
  accounts integer not null,
  -- Minor units by purse of the members, and by cause of the house's side; all of them cancel out.
  members jsonb not null,
  house jsonb not null,
  -- What did not add up at this merchant, of whatever kind.
  findings integer not null,
  primary key (merchant_id, currency, proven_at)
);
create trigger book_proof_immutable before delete or update or truncate on wallet.book_proof
  for each statement execute function wallet.refuse_change();

create table wallet.bonus_terms (
  account_id bigint primary key,
  -- Largest stake of a round, minor units; null: any.
  max_stake bigint check (max_stake > 0),
  excluded_games bigint[] not null default '{}'::bigint[]
);

insert into wallet.transfer_kind (id, name, subject, meaning) values
  (1, 'bet', 'round', 'stake of a round'),
  (2, 'win', 'round', 'payout of a round, zero when a losing round is closed by it'),
  (3, 'rollback', 'round', 'takes a bet or a win back; `reverses` says which'),
  (4, 'tombstone', 'round', 'zero; bars the key of a bet that was cancelled before it arrived'),
  (5, 'deposit', 'deposit', 'money paid in'),
  (6, 'withdrawal', 'withdrawal', 'money paid out'),
  (7, 'adjustment', 'adjustment', 'correction by staff, with a reason on record'),
  (8, 'promotion', 'promotion', 'bonus, rebate or prize'),
  (9, 'hold', 'withdrawal', 'set aside for a withdrawal'),
  (10, 'release', 'withdrawal', 'a hold given back'),
  (11, 'transfer-out', 'member', 'sent to another member'),
  (12, 'transfer-in', 'member', 'received from another member'),
  (13, 'chips-in', 'game', 'main money turned into chips'),
  (14, 'chips-out', 'game', 'chips turned into main money'),
  (15, 'tip', 'game', 'given to the dealer'),
  (16, 'tip-return', 'game', 'a tip given back'),
  (17, 'vendor-in', 'vendor', 'moved into the purse at a vendor'),
  (18, 'vendor-out', 'vendor', 'moved back out of the purse at a vendor'),
  (19, 'jackpot', 'round', 'won from a jackpot'),
  (20, 'correction', 'round', 'difference between two revisions of a settlement'),
  (21, 'stake-return', 'round', 'stake given back: void, push, refund'),
  (22, 'result', 'vendor', 'won or lost where single rounds are not booked here'),
  (23, 'repayment', 'adjustment', 'main money that paid a debt'),
  (24, 'lock', 'member', 'put out of reach by the member themselves'),
  (25, 'unlock', 'member', 'brought back into reach'),
  (26, 'conversion', 'promotion', 'bonus money that became main money'),
  (27, 'jackpot-share', 'game', 'paid into a jackpot by a player'),
  (28, 'jackpot-share-return', 'game', 'a share in a jackpot that was given back'),
  (29, 'salary', 'contract', 'a share of what a team bet, paid or received'),
  (30, 'dividend', 'contract', 'a share of what a team lost, paid or received'),
  (31, 'point-income', 'points', 'difference of prize groups to the downline, for stakes of the team'),
  (32, 'point-rebate', 'points', 'difference of the own prize group to the one that was played by'),
  (33, 'deposit-reversal', 'deposit', 'a deposit that was taken back by its payer or their bank');

-- A merchant has one book a currency, so this is a handful of ids for a whole statement.
select kernel.restrict_rows(t, 'book_id in (select id from wallet.book)')
from unnest('{wallet.account, wallet.contra, wallet.play_limit, wallet.play_hour}'::regclass[]) t;
select kernel.restrict_rows_by_parent('wallet.contra_delta', 'contra_id', 'wallet.contra'),
  kernel.restrict_rows_by_parent('wallet.transfer', 'account_id', 'wallet.account'),
  kernel.restrict_rows_by_parent('wallet.hold', 'account_id', 'wallet.account'),
  kernel.restrict_rows_by_parent('wallet.chain_head', 'account_id', 'wallet.account'),
  kernel.restrict_rows_by_parent('wallet.bonus_terms', 'account_id', 'wallet.account');
