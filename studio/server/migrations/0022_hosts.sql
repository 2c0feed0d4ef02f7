-- Who deals at live tables: profiles that players see, and who is at which table when. Kept for good; one who
-- deals no longer is not active.
create table studio.host (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  name text not null check (length(name) between 1 and 40),
  -- Which of the drawn ones.
  look text not null,
  languages text[] not null check (cardinality(languages) between 1 and 10),
  -- What they say to whoever comes, by language.
  greetings jsonb not null default '{}',
  active boolean not null default true,
  changed_at timestamptz not null default now()
);

-- The week of a table in its zone: shifts that do not overlap, `{ day, from, to, host }`, where day 1 is
-- Monday and from and to are minutes of it. Between them the host of the title is there.
create table studio.host_rota (
  game_id text primary key,
  zone text not null,
  shifts jsonb not null default '[]',
  changed_at timestamptz not null default now()
);
