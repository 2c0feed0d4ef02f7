-- needs functions: kernel/keep_rows
-- What two of staff have said of a vendor's lottery for all issues to come: days, odds, limits, thresholds.
-- The vendor owns and keeps what holds; this is who said so, until the vendor knows and afterwards.
create table lottery.agreed_terms (
  id bigint generated always as identity primary key,
  vendor_id bigint not null,
  game text not null,
  kind text not null check (kind in ('calendar', 'odds', 'late', 'thresholds')),
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
create index agreed_terms_of_game on lottery.agreed_terms (vendor_id, game, id desc);
create trigger kept before delete or truncate on lottery.agreed_terms
  for each statement execute function kernel.keep_rows();
