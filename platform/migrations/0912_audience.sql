-- Tags that staff put on members, and segments: saved queries over members.

create table audience.tag (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  name text not null check (name <> ''),
  colour text not null check (colour in ('neutral', 'info', 'ok', 'warn', 'bad', 'gold')),
  -- Who of staff made it.
  staff_name text not null,
  made_at timestamptz not null default now(),
  -- Taken out of use; those who had it have it again when it is taken into use.
  retired_at timestamptz
);
create unique index tag_name on audience.tag (merchant_id, kernel.fold(name)) where retired_at is null;

create table audience.member_tag (
  member_id bigint,
  tag_id bigint references audience.tag,
  merchant_id bigint not null,
  -- Who of staff put it on.
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (member_id, tag_id)
);
create index member_tag_of_tag on audience.member_tag (tag_id, member_id desc);

create table audience.segment (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  name text not null check (name <> ''),
  condition jsonb not null,
  -- Counts saves.
  revision integer not null default 1,
  -- Who of staff saved it last.
  staff_name text not null,
  saved_at timestamptz not null default now()
);
create unique index segment_name on audience.segment (merchant_id, kernel.fold(name));
