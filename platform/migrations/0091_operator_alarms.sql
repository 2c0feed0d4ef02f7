-- What staff must look at. While an alarm is open the same cause counts up instead of raising another.
create table operator.alarm (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  code text not null,
  -- What it is about, e.g. `member:18`.
  subject text not null,
  facts jsonb not null,
  times integer not null default 1,
  raised_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by bigint references operator.staff,
  note text,
  check ((acknowledged_at is null) = (note is null))
);
create unique index alarm_open on operator.alarm (merchant_id, code, subject)
  where acknowledged_at is null;
create index alarm_merchant on operator.alarm (merchant_id, id desc);
