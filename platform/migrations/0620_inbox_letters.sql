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
  recipients int not null check (recipients > 0),
  at timestamptz not null default now(),
  -- When staff took it away after a report.
  removed_at timestamptz,
  unique (sender_id, key),
  check (audience <> 'one' or recipients = 1)
);
create index letter_of_sender on inbox.letter (sender_id, id desc);

alter table inbox.message add column letter_id bigint references inbox.letter,
  add constraint message_letter check ((kind = 'member') = (letter_id is not null)),
  add constraint message_once unique (letter_id, member_id);
create index message_between on inbox.message (member_id, sender_id, id desc)
  where letter_id is not null;

-- One for each of the two. Letters to many make none for their sender until somebody answers.
create table inbox.thread (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  partner_id bigint not null check (partner_id <> member_id),
  last_message_id bigint not null references inbox.message on delete cascade,
  unique (member_id, partner_id)
) with (fillfactor = 80);
create index thread_newest on inbox.thread (member_id, last_message_id desc);
create index thread_of_message on inbox.thread (last_message_id);

-- Letters that members found wrong, with the text as it was, for staff to judge.
create table inbox.report (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  letter_id bigint not null references inbox.letter on delete cascade,
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
