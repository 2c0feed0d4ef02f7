-- Databases that are a demo's, marked by their owner while nobody has registered in them, and the clock that
-- their made-up past is lived by (docs/decisions/019). Elsewhere the table stays empty, and whatever
-- asks for the clock is refused.
create table kernel.demo (
  is_one boolean primary key default true check (is_one),
  marked_at timestamptz not null default now(),
  -- How far behind the true time sessions are that asked for it.
  clock_behind interval not null default interval '0' check (clock_behind >= interval '0')
);

-- Functions of the names of PostgreSQL's own clock. Defaults of columns name them, so every role may.
create schema demo_clock;
select kernel.open_schema('croupier_site', 'demo_clock'),
  kernel.open_schema('croupier_desk', 'demo_clock');
