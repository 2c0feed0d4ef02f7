-- Who a player is in chats: one id for all of their messages, which says nothing else of them.
alter table studio.player add column chat_id uuid not null default gen_random_uuid();

-- What players say at tables.
create table studio.chat_message (
  id bigint generated always as identity primary key,
  table_id bigint not null references studio.shared_table,
  player_id bigint not null references studio.player,
  request_id text not null,
  -- Their own words, or one of the phrases that every page has in its language.
  words text check (length(words) between 1 and 1000),
  phrase text check (length(phrase) between 1 and 24),
  said_at timestamptz not null default now(),
  -- Taken away by staff of this merchant.
  removed_at timestamptz,
  removed_by text,
  remove_reason text,
  unique (player_id, request_id),
  check ((words is null) <> (phrase is null)),
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (remove_reason is null))
);
create index chat_message_table on studio.chat_message (table_id, id desc);
create index chat_message_age on studio.chat_message (said_at);

-- How fast a player talks: counted before anything is judged.
create table studio.chat_pace (
  player_id bigint primary key references studio.player,
  window_at timestamptz not null,
  said integer not null,
  last_at timestamptz not null
);

-- Who may not write until when; by the account, for a merchant may say so before its player ever came.
create table studio.chat_mute (
  merchant text not null,
  account_id text not null,
  muted_until timestamptz not null,
  primary key (merchant, account_id)
);

-- Players who found that a message should not stand.
create table studio.chat_report (
  message_id bigint not null references studio.chat_message on delete cascade,
  player_id bigint not null references studio.player,
  reason text not null check (reason in ('abuse', 'spam', 'contact', 'other')),
  reported_at timestamptz not null default now(),
  primary key (message_id, player_id)
);
create index chat_report_age on studio.chat_report (reported_at);
create index chat_report_player on studio.chat_report (player_id);

-- How the chat of a table is for players of one merchant.
create table studio.chat_rule (
  merchant text not null,
  table_id bigint not null references studio.shared_table,
  is_off boolean not null,
  slow_seconds integer not null check (slow_seconds between 0 and 600),
  primary key (merchant, table_id)
);

-- Words that players of one merchant may not say.
create table studio.chat_words (
  merchant text not null,
  language text not null,
  words text[] not null,
  primary key (merchant, language)
);
