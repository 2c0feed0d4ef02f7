-- Messages to members: what staff send to one or many, what the product tells of itself, and, later,
-- what members write to each other.
create schema inbox;
select kernel.open_schema('croupier_site', 'inbox'), kernel.open_schema('croupier_desk', 'inbox');

-- What staff send. Each member that it is for gets a row of `message`, in batches: `last_member_id`
-- is how far that has come.
create table inbox.broadcast (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- The sender's own name for it, so that a repeat is the same broadcast.
  key uuid not null,
  audience jsonb not null,
  format text not null check (format in ('plain', 'rich')),
  -- Dictionary → title and body.
  texts jsonb not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  last_member_id bigint not null default 0,
  recipients int not null default 0,
  staff_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (merchant_id, key),
  check ((state = 'sent') = (sent_at is not null))
);
create index broadcast_list on inbox.broadcast (merchant_id, id desc);
create index broadcast_due on inbox.broadcast (send_at) where state in ('scheduled', 'sending');

create table inbox.message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null,
  broadcast_id bigint references inbox.broadcast,
  -- Another member, who wrote it.
  sender_id bigint,
  -- What the words of its kind fill in.
  facts jsonb not null default '{}',
  at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  unique (broadcast_id, member_id),
  check ((kind = 'broadcast') = (broadcast_id is not null)),
  check ((kind = 'member') = (sender_id is not null))
) with (fillfactor = 90);
create index message_of_member on inbox.message (member_id, id desc) where deleted_at is null;
create index message_unread on inbox.message (member_id)
  where read_at is null and deleted_at is null;
create index message_read on inbox.message (broadcast_id)
  where read_at is not null and broadcast_id is not null;
create index message_old on inbox.message (at);
