-- What was said at live tables and staff of a merchant have to judge, or have judged.
create table seamless.chat_case (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  vendor_id bigint not null,
  -- The vendor's id of the message.
  message_id text not null check (length(message_id) between 1 and 128),
  -- Both are known once it was reported.
  game_id bigint,
  said_at timestamptz,
  -- Of a player of the merchant alone.
  account_id bigint,
  name text not null default '',
  words text,
  phrase text,
  reports int not null default 0 check (reports >= 0),
  report_reason text check (report_reason in ('abuse', 'spam', 'contact', 'other')),
  state text not null check (state in ('reported', 'kept', 'removed')),
  -- Who decided; null where staff of another merchant did.
  staff_name text,
  changed_at timestamptz not null default now(),
  unique (merchant_id, vendor_id, message_id)
);
create index chat_case_open on seamless.chat_case (merchant_id) where state = 'reported';
create index chat_case_age on seamless.chat_case (changed_at);

-- Players who may not write at live tables.
create table seamless.chat_mute (
  member_id bigint primary key,
  merchant_id bigint not null,
  muted_until timestamptz not null,
  staff_name text not null
);

-- How the chat of a table is for players of a merchant.
create table seamless.chat_rule (
  merchant_id bigint not null,
  game_id bigint not null,
  is_off boolean not null,
  slow_seconds int not null check (slow_seconds between 0 and 600),
  primary key (merchant_id, game_id)
);

-- Words that players of a merchant may not say.
create table seamless.chat_words (
  merchant_id bigint not null,
  language text not null check (language in ('en', 'vi')),
  words text[] not null check (cardinality(words) <= 300),
  primary key (merchant_id, language)
);
