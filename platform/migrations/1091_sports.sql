-- needs functions: kernel/keep_rows
-- What two of staff have said of a vendor's sports: how events end, limits, and what part players have.
-- The vendor owns and keeps what holds; this is who said so, until the vendor knows and afterwards.
create table sports.agreed (
  id bigint generated always as identity primary key,
  vendor_id bigint not null,
  kind text not null check (kind in ('settlement', 'terms', 'factor')),
  -- What is told in order: an event, a scope of terms, an account; with the merchant where it is of one.
  about text not null,
  name text not null,
  -- As the vendor is told.
  change jsonb not null,
  state text not null default 'agreed' check (state in ('agreed', 'told', 'refused')),
  first_by bigint not null,
  first_name text not null,
  second_by bigint not null,
  second_name text not null,
  reason text not null,
  agreed_at timestamptz not null default now(),
  -- What the vendor did not like about it.
  refusal text,
  told_at timestamptz,
  check (second_by <> first_by)
);
create index agreed_about on sports.agreed (vendor_id, kind, about, id desc);
create trigger kept before delete or truncate on sports.agreed
  for each statement execute function kernel.keep_rows();

-- How many events of a vendor wait for a hand, as it said a moment ago: counted without asking it each time.
create table sports.waiting (
  vendor_id bigint primary key,
  events integer not null,
  looked_at timestamptz not null default now()
);
