-- What players of a merchant see at a table in place of the drawn room.
create table studio.table_video (
  game_id text not null,
  merchant text not null,
  url text not null check (url like 'https://%' and length(url) <= 500),
  changed_at timestamptz not null default now(),
  primary key (game_id, merchant)
);
