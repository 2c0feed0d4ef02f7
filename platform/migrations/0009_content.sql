-- needs functions: content/refuse_change, kernel/merchant_in_scope, kernel/restrict_rows
-- needs functions: kernel/restrict_rows_by_parent
-- What the house tells its visitors, and what they write back.

-- One thing that staff write. Its text is in its versions; at most one of them is public.
create table content.entry (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  kind text not null check (kind in ('announcement', 'page', 'post', 'help')),
  -- The newest version, and the one that the public sees.
  revision integer not null,
  live_revision integer,
  -- Address within its kind, of the newest version and of the public one; announcements have none.
  path text,
  live_path text,
  -- Whoever knows it sees the newest version.
  preview_token text not null,
  first_live_at timestamptz,
  -- The date that visitors read, and before which a post is not shown.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  -- Out of the list for good; the versions stay.
  removed_at timestamptz,
  check (live_revision <= revision),
  check ((kind = 'announcement') = (path is null)),
  check (live_revision is null or published_at is not null),
  check (live_revision is null or removed_at is null)
);
create unique index entry_path on content.entry (merchant_id, kind, path) where removed_at is null;
create unique index entry_live_path on content.entry (merchant_id, kind, live_path)
  where live_revision is not null;
create index entry_list on content.entry (merchant_id, kind, id desc) where removed_at is null;
create index entry_posts on content.entry (merchant_id, published_at desc, id desc)
  where kind = 'post' and live_revision is not null;

-- Every save, never changed.
create table content.revision (
  entry_id bigint references content.entry (id),
  revision integer,
  body jsonb not null,
  -- Null for what the installation itself wrote.
  staff_id bigint,
  staff_name text not null,
  note text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (entry_id, revision)
);
create trigger revision_immutable before delete or update or truncate on content.revision
  for each statement execute function content.refuse_change();

create table content.feedback (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- Null for a guest, whose name is what they wrote.
  member_id bigint,
  sender text not null,
  -- Dictionary in which it was written.
  language text not null,
  type integer not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
  at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by text,
  read_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer is null or member_id is not null),
  check (read_at is null or answer is not null)
);
create index feedback_by_merchant on content.feedback (merchant_id, id desc);
create index feedback_waiting on content.feedback (merchant_id) where state in ('new', 'open');
create index feedback_by_member on content.feedback (merchant_id, member_id, id desc)
  where member_id is not null;
create index feedback_unread on content.feedback (merchant_id, member_id)
  where answer is not null and read_at is null;

-- Pictures that staff uploaded, drawn anew. Their address is the hash of what they hold, so they
-- never change and anybody who knows the address may have them.
create table content.picture (
  merchant_id bigint,
  -- SHA-256 in hex.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- WebP.
  bytes bytea not null check (octet_length(bytes) between 1 and 8000000),
  width integer not null,
  height integer not null,
  at timestamptz not null default now(),
  staff_name text not null,
  primary key (merchant_id, hash)
);
create index picture_by_hash on content.picture (hash);
create index picture_newest on content.picture (merchant_id, at desc, hash);

select kernel.restrict_rows_by_parent('content.revision', 'entry_id', 'content.entry');
