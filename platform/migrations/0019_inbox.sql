-- needs functions: kernel/merchant_in_scope
-- Messages of the platform and letters along the line.

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
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  last_member_id bigint not null default 0,
  recipients integer not null default 0,
  staff_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (merchant_id, key),
  check ((state = 'sent') = (sent_at is not null))
);
create index broadcast_list on inbox.broadcast (merchant_id, id desc);
create index broadcast_due on inbox.broadcast (send_at) where state in ('scheduled', 'sending');

-- What members write to each other along a line. A letter is written once; each member that it is for
-- gets a row of `message`, and finds it in the thread with its sender.
create table inbox.letter (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  sender_id bigint not null,
  -- The sender's own name for it, so that a repeat is the same letter.
  key uuid not null,
  audience text not null check (audience in ('one', 'direct', 'team')),
  body text not null check (char_length(body) between 1 and 1000),
  recipients integer not null check (recipients > 0),
  at timestamptz not null default now(),
  -- When staff took it away after a report.
  removed_at timestamptz,
  unique (sender_id, key),
  check (audience <> 'one' or recipients = 1)
);
create index letter_of_sender on inbox.letter (sender_id, id desc);

create table inbox.message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  kind text not null,
  broadcast_id bigint references inbox.broadcast (id),
  -- Another member, who wrote it.
  sender_id bigint,
  -- What the words of its kind fill in.
  facts jsonb not null default '{}'::jsonb,
  at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  letter_id bigint references inbox.letter (id),
  constraint message_once unique (letter_id, member_id),
  unique (broadcast_id, member_id),
  constraint message_check check ((kind = 'broadcast') = (broadcast_id is not null)),
  constraint message_check1 check ((kind = 'member') = (sender_id is not null)),
  constraint message_letter check ((kind = 'member') = (letter_id is not null))
) with (fillfactor = 90);
create index message_unread on inbox.message (member_id) where read_at is null and deleted_at is null;
create index message_read on inbox.message (broadcast_id)
  where read_at is not null and broadcast_id is not null;
create index message_old on inbox.message (at);
-- Staff see what a member got with what the member has deleted since.
create index message_gotten on inbox.message (member_id, id desc);
create index message_between on inbox.message (member_id, sender_id, id desc) where letter_id is not null;

-- One for each of the two. Letters to many make none for their sender until somebody answers.
create table inbox.thread (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  partner_id bigint not null,
  last_message_id bigint not null references inbox.message (id) on delete cascade,
  unique (member_id, partner_id),
  check (partner_id <> member_id)
) with (fillfactor = 80);
create index thread_newest on inbox.thread (member_id, last_message_id desc);
create index thread_of_message on inbox.thread (last_message_id);

-- Letters that members found wrong, with the text as it was, for staff to judge.
create table inbox.report (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  letter_id bigint not null references inbox.letter (id) on delete cascade,
  -- Who reported it.
  member_id bigint not null,
  sender_id bigint not null,
  reason text not null check (reason in ('abuse', 'spam', 'fraud', 'other')),
  at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
  staff_name text,
  decided_at timestamptz,
  unique (letter_id, member_id),
  check ((state = 'open') = (decided_at is null))
);
create index report_newest on inbox.report (merchant_id, id desc);
create index report_open on inbox.report (merchant_id) where state = 'open';
create index report_of_sender on inbox.report (sender_id, decided_at) where state = 'upheld';
