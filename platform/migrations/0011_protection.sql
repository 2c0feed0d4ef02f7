-- needs functions: kernel/keep_rows, kernel/merchant_in_scope, kernel/restrict_rows
-- needs functions: kernel/restrict_rows_by_parent
-- Responsible gaming beside what the posting of a stake judges itself: exclusions, limits of deposits,
-- markers of harm and laundering, and documents by which members prove who they are.

-- One row a member who ever paid in, played or chose something. Whoever judges a deposit locks it.
create table protection.member (
  member_id bigint primary key,
  merchant_id bigint not null,
  reality_minutes smallint not null default 60 check (reality_minutes in (15, 30, 60)),
  -- The play at hand: since when without a pause, when the page last asked, and the last answer.
  play_from timestamptz,
  play_seen_at timestamptz,
  answered_at timestamptz
) with (fillfactor = 80);

-- In force at once when set or lowered; what loosens waits, as `wallet.play_limit` does.
create table protection.deposit_limit (
  member_id bigint references protection.member (member_id),
  period text check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  wanted bigint check (wanted >= 0),
  wanted_from timestamptz,
  set_at timestamptz not null default now(),
  primary key (member_id, period),
  check (wanted is null or wanted_from is not null)
);

-- What each deposit takes of the limits: from when it is asked for until it came to nothing.
create table protection.deposit_use (
  deposit_id bigint,
  member_id bigint not null references protection.member (member_id),
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  released boolean not null default false,
  -- 0 is what was asked for and its first payment; further payments that were credited follow.
  part smallint default 0,
  waiting boolean not null default false,
  way text default 'deposit' check (way in ('deposit', 'transfer')),
  primary key (way, deposit_id, part),
  constraint deposit_use_one_state check (not (waiting and released))
) with (fillfactor = 80);
create index deposit_use_of_member on protection.deposit_use (member_id, at desc) where not released;
create index deposit_use_waiting on protection.deposit_use (member_id) where waiting;

-- Kept for good: who excluded themselves, when and for how long. The bar itself is the wallet's.
create table protection.exclusion (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  duration text not null check (duration in ('6 months', '1 year', '5 years', 'permanent')),
  at timestamptz not null default now(),
  -- When it was last looked at by what an excluded person is known. Exclusions from before papers, names
  -- and numbers counted, and those whose details changed since, get the keys that they lack from a job.
  known_at timestamptz
);
create index exclusion_of_member on protection.exclusion (member_id);
create index exclusion_to_know on protection.exclusion (known_at nulls first);
create trigger kept before delete on protection.exclusion
  for each statement execute function kernel.keep_rows();

-- By what an excluded person is known when they register anew. Keyed hashes only.
create table protection.exclusion_key (
  merchant_id bigint,
  kind text check (kind in ('email', 'mobile', 'device', 'id-number', 'bank-account', 'name-birthday')),
  digest bytea,
  member_id bigint,
  primary key (merchant_id, kind, digest, member_id)
);
create trigger kept before delete on protection.exclusion_key
  for each statement execute function kernel.keep_rows();

-- What an unproven member of the merchant may pay in within a month, in minor units; where no row
-- is, the house's figure for the currency holds.
create table protection.threshold (
  merchant_id bigint primary key,
  amount bigint not null check (amount > 0)
);

create table protection.document (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references protection.member (member_id),
  kind text not null check (kind in ('identity', 'address', 'funds')),
  type text not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'refused')),
  begun_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Name of the staff member.
  decided_by text,
  refusal text,
  note text,
  -- Last day on which it proves anything.
  valid_until date,
  -- From when on its pictures are deleted; the row stays.
  erase_at timestamptz,
  check ((state = 'draft') = (submitted_at is null)),
  check (state in ('approved', 'refused') = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state = 'approved' or valid_until is null)
);
-- One of a kind is begun or waits at a time.
create unique index document_open on protection.document (member_id, kind)
  where state in ('draft', 'waiting');
create index document_of_member on protection.document (member_id, id desc);
create index document_waiting on protection.document (merchant_id, id) where state = 'waiting';
create index document_by_state on protection.document (merchant_id, state, id desc);
create index document_to_erase on protection.document (erase_at) where erase_at is not null;

-- Pictures, drawn anew and sealed under the master key for their document and place.
create table protection.document_page (
  document_id bigint references protection.document (id) on delete cascade,
  page smallint check (page between 1 and 3),
  sealed bytea storage external not null check (octet_length(sealed) between 1 and 16000000),
  width integer not null,
  height integer not null,
  primary key (document_id, page)
);

-- What a member did beside playing that may be part of a marker. Rows are taken once, by the search
-- that comes after them, whenever they were committed.
create table protection.signal (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'failed-deposit', 'limit-raise', 'withdrawal',
    'cancelled-withdrawal')),
  at timestamptz not null default now(),
  taken boolean not null default false,
  amount bigint check (amount > 0)
);
create index signal_to_take on protection.signal (merchant_id, at) where not taken;
create index signal_of_member on protection.signal (member_id, at desc);

-- Up to when the play of a merchant was searched. Whoever searches locks it.
create table protection.harm_cursor (
  merchant_id bigint primary key,
  searched_to timestamptz not null
);

create table protection.harm_case (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  -- 1: the member is told; 2: limits are offered; 3: staff must act.
  grade smallint not null check (grade between 1 and 3),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  concern text not null check (concern in ('harm', 'laundering'))
);
create unique index harm_case_open on protection.harm_case (member_id, concern) where closed_at is null;
create index harm_case_of_merchant on protection.harm_case (merchant_id, concern, id desc);
create trigger kept before delete on protection.harm_case
  for each statement execute function kernel.keep_rows();

create table protection.harm_marker (
  id bigint generated always as identity primary key,
  case_id bigint not null references protection.harm_case (id),
  member_id bigint not null,
  kind text not null check (kind in ('chasing', 'night-play', 'raise-after-loss', 'cancelled-withdrawals',
    'stakes', 'failed-deposits', 'excluded-payer', 'structuring', 'shared-payer', 'dormant-return',
    'unplayed-withdrawal', 'fast-withdrawal')),
  -- When the pattern was complete.
  at timestamptz not null,
  -- Figures in words, for staff.
  evidence jsonb not null
);
create index harm_marker_of_member on protection.harm_marker (member_id, at desc);
create index harm_marker_of_case on protection.harm_marker (case_id, id);
create trigger kept before delete on protection.harm_marker
  for each statement execute function kernel.keep_rows();

-- What staff did about a case, never changed.
create table protection.harm_action (
  id bigint generated always as identity primary key,
  case_id bigint not null references protection.harm_case (id),
  action text not null check (action in ('contact', 'limit', 'break', 'note', 'report', 'close')),
  by text not null,
  note text not null,
  at timestamptz not null default now()
);
create index harm_action_of_case on protection.harm_action (case_id, id);
create trigger kept before delete on protection.harm_action
  for each statement execute function kernel.keep_rows();

-- A keyed hash of each account that money came from, and whose deposit it was.
create table protection.payer (
  merchant_id bigint,
  digest bytea,
  member_id bigint,
  last_at timestamptz not null default now(),
  primary key (merchant_id, digest, member_id)
);
create index payer_of_member on protection.payer (member_id);
create trigger kept before delete on protection.payer
  for each statement execute function kernel.keep_rows();

-- By what a person is known who has an account: a proven mail address or number, and papers. One
-- person has one account; and whoever is refused for it cannot be told from whoever is excluded.
-- Keyed hashes only, under the key of `protection.exclusion_key`.
create table protection.person_key (
  merchant_id bigint,
  kind text check (kind in ('email', 'mobile', 'id-number')),
  digest bytea,
  member_id bigint,
  primary key (merchant_id, kind, digest, member_id)
);
create index person_key_of_member on protection.person_key (member_id);

select kernel.restrict_rows_by_parent('protection.document_page', 'document_id', 'protection.document'),
  kernel.restrict_rows_by_parent('protection.harm_action', 'case_id', 'protection.harm_case');
