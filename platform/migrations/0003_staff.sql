-- needs functions: kernel/fold, kernel/merchant_in_scope, staff/forbid_change, staff/guard_request
-- needs functions: staff/keep_requests, staff/link_audit
-- Staff of the console: accounts and sessions, what they asked of each other, alarms, and the record of
-- what they did, which hangs on one chain of hashes over the installation.

create table staff.staff (
  id bigint generated always as identity primary key,
  username text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  -- Sealed with the master key; null until an app is enrolled.
  totp_secret bytea,
  -- Newest time step that was accepted: a code works once.
  totp_step bigint not null default 0,
  -- Merchants they work for; null means all of them.
  merchant_ids bigint[],
  -- Networks they may come from; null means anywhere.
  ip_list cidr[],
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- The password was made by somebody else: good for one sign-in, at which another is chosen.
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  invited_by bigint references staff.staff (id),
  check (password_expires_at is null or must_change_password)
);
create unique index staff_username on staff.staff (kernel.fold(username));

-- Between the two factors. Dies after five minutes or five wrong codes.
create table staff.staff_ticket (
  token_hash bytea primary key,
  staff_id bigint not null references staff.staff (id),
  -- Sealed secret that is being enrolled, null when one is already in force.
  new_secret bytea,
  codes_tried integer not null default 0,
  expires_at timestamptz not null,
  -- The password chosen between the two factors; in force once the second one is passed.
  new_password_hash text,
  bucket bytea not null,
  -- They signed in in that browser before.
  known_device boolean not null
);
create index staff_ticket_of_staff on staff.staff_ticket (staff_id);

create table staff.staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.staff (id),
  token_hash bytea not null unique,
  binding_hash bytea not null,
  ip inet not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When the second factor was passed last in this session.
  proved_at timestamptz not null default now(),
  codes_tried integer not null default 0
);
create index staff_session_live on staff.staff_session (staff_id) where ended_at is null;

create table staff.recovery_code (
  staff_id bigint references staff.staff (id),
  code_hash bytea,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Append-only: every change by staff, with what was before and after.
create table staff.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id bigint references staff.staff (id),
  actor text not null,
  role text not null,
  merchant_id bigint,
  action text not null,
  subject text not null,
  reason text,
  ip inet not null,
  request_id text not null,
  before jsonb,
  after jsonb
);
create index audit_merchant on staff.audit (merchant_id, id desc);
create index audit_action on staff.audit (action, id desc);
-- The trail is searched by whom, about what and when.
create index audit_staff on staff.audit (staff_id, id desc);
create index audit_subject on staff.audit (subject text_pattern_ops, id desc);
create index audit_at on staff.audit (at);
create trigger audit_immutable before delete or update or truncate on staff.audit
  for each statement execute function staff.forbid_change();
create constraint trigger audit_linked after insert on staff.audit deferrable initially deferred
  for each row execute function staff.link_audit();

-- What staff must look at. While an alarm is open the same cause counts up instead of raising another.
create table staff.alarm (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  code text not null,
  -- What it is about, e.g. `member:18`.
  subject text not null,
  facts jsonb not null,
  times integer not null default 1,
  raised_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by bigint references staff.staff (id),
  note text,
  check ((acknowledged_at is null) = (note is null))
);
create unique index alarm_open on staff.alarm (merchant_id, code, subject) where acknowledged_at is null;
create index alarm_merchant on staff.alarm (merchant_id, id desc);

-- Four eyes: what one member of staff asks for and another one agrees to. The payload is kept
-- exactly as it was asked for; its effect happens in the transaction that writes `approved`.
create table staff.request (
  -- Also the key of what it moves, so that it can move it only once.
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Null when it concerns the whole installation.
  merchant_id bigint,
  kind text not null,
  -- What it is about, e.g. `member:18`. One request of a kind is open about it at a time.
  subject text not null,
  payload text not null,
  payload_hash bytea not null,
  -- The hash, sealed with the master key for this kind and maker: a row that was written past the
  -- platform does not open.
  seal bytea not null,
  reason text not null,
  maker_id bigint not null references staff.staff (id),
  -- The staff member whose rights it changes.
  about_staff_id bigint references staff.staff (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn',
    'expired')),
  checker_id bigint references staff.staff (id),
  decided_at timestamptz,
  note text,
  constraint request_check check (expires_at > created_at),
  constraint request_exact check (payload_hash = sha256(convert_to(payload, 'UTF8'::name))),
  constraint request_check1 check (state in ('approved', 'declined') = (checker_id is not null)),
  constraint request_check2 check ((state = 'open') = (decided_at is null)),
  constraint request_four_eyes check (checker_id <> maker_id),
  constraint request_not_about_oneself check (about_staff_id <> maker_id and ((checker_id is null) or
    (about_staff_id <> checker_id)))
);
create unique index request_open on staff.request (kind, subject) where state = 'open';
create index request_by_merchant on staff.request (merchant_id, number desc);
-- What was asked about one thing, newest first: pages say of a setting that a change of it waits.
create index request_by_subject on staff.request (subject, number desc);
create index request_by_maker on staff.request (maker_id, number desc);
create index request_by_decision on staff.request (decided_at);
-- Open requests are few among all that were ever made, and are looked for every minute and by each page.
create index request_waiting on staff.request (expires_at) where state = 'open';
create trigger request_guard before update on staff.request
  for each row execute function staff.guard_request();
create trigger request_kept before delete or truncate on staff.request
  for each statement execute function staff.keep_requests();

-- The audit trail hangs on one chain of hashes over the installation. A link is made when the
-- transaction that wrote the row commits, so that the chain is locked for that moment only.
create table staff.audit_link (
  seq bigint primary key,
  audit_id bigint not null unique references staff.audit (id),
  -- SHA-256 of the hash before it and the row.
  hash bytea not null
);
create trigger audit_link_immutable before delete or update or truncate on staff.audit_link
  for each statement execute function staff.forbid_change();

create table staff.audit_head (
  only_row boolean default true primary key check (only_row),
  seq bigint not null,
  hash bytea not null
);

-- Ends of the chain, sealed with the master key: whoever writes the whole chain anew cannot write these.
create table staff.audit_seal (
  seq bigint primary key,
  hash bytea not null,
  seal bytea not null,
  at timestamptz not null default now()
);
create trigger audit_seal_immutable before delete or update or truncate on staff.audit_seal
  for each statement execute function staff.forbid_change();

-- Browsers in which somebody of the staff once signed in: strangers do not lock them out there.
create table staff.staff_device (
  staff_id bigint references staff.staff (id),
  device_hash bytea,
  seen_at timestamptz not null default now(),
  primary key (staff_id, device_hash)
);
create index staff_device_hash on staff.staff_device (device_hash);

-- Whoever asked for something hears what the answer was, until they have seen it. The request itself
-- never changes once it is decided, so this stands beside it.
create table staff.request_seen (
  request_id uuid primary key references staff.request (id),
  at timestamptz not null default now()
);

-- A row of a queue that one member of staff works on, so that no two do. Free again fifteen minutes
-- after it was renewed, which the statements judge; a job sweeps out what is left.
create table staff.claim (
  -- What the row is called everywhere else, e.g. `payment:3:A-17`.
  subject text primary key check (subject ~ '^[a-z-]+:'),
  queue text not null,
  merchant_id bigint not null,
  staff_id bigint not null references staff.staff (id),
  claimed_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  check (renewed_at >= claimed_at)
);
create index claim_by_queue on staff.claim (merchant_id, queue);
create index claim_by_staff on staff.claim (staff_id);

insert into staff.audit_head (seq, hash) values (0, sha256('the audit trail of this installation'));
