-- Markers of harm: what may be one, what was found, and what staff did about it.

-- What a member did beside playing that may be part of a marker. Rows are taken once, by the search
-- that comes after them, whenever they were committed.
create table protection.signal (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('deposit', 'limit-raise', 'cancelled-withdrawal')),
  at timestamptz not null default now(),
  taken boolean not null default false
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
  closed_at timestamptz
);
create unique index harm_case_open on protection.harm_case (member_id) where closed_at is null;
create index harm_case_of_merchant on protection.harm_case (merchant_id, id desc);

create table protection.harm_marker (
  id bigint generated always as identity primary key,
  case_id bigint not null references protection.harm_case,
  member_id bigint not null,
  kind text not null check (
    kind in ('chasing', 'night-play', 'raise-after-loss', 'cancelled-withdrawals', 'stakes')),
  -- When the pattern was complete.
  at timestamptz not null,
  -- Figures in words, for staff.
  evidence jsonb not null
);
create index harm_marker_of_member on protection.harm_marker (member_id, at desc);
create index harm_marker_of_case on protection.harm_marker (case_id, id);

-- What staff did about a case, never changed.
create table protection.harm_action (
  id bigint generated always as identity primary key,
  case_id bigint not null references protection.harm_case,
  action text not null check (action in ('contact', 'limit', 'break', 'close')),
  by text not null,
  note text not null,
  at timestamptz not null default now()
);
create index harm_action_of_case on protection.harm_action (case_id, id);
