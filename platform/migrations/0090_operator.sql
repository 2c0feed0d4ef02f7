-- Staff of the console: accounts, sessions and the record of what they did.
create schema operator;

create table operator.staff (
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
  created_at timestamptz not null default now()
);
create unique index staff_username on operator.staff (lower(username));

-- Between the two factors. Dies after five minutes or five wrong codes.
create table operator.staff_ticket (
  token_hash bytea primary key,
  staff_id bigint not null references operator.staff,
  -- Sealed secret that is being enrolled, null when one is already in force.
  new_secret bytea,
  wrong_codes int not null default 0,
  expires_at timestamptz not null
);

create table operator.staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references operator.staff,
  token_hash bytea not null unique,
  binder_hash bytea not null,
  ip inet not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_session_live on operator.staff_session (staff_id) where ended_at is null;

create table operator.recovery_code (
  staff_id bigint not null references operator.staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Failed tries of the last fifteen minutes decide whether another is judged at all.
create table operator.login_failure (
  username text not null,
  ip inet not null,
  at timestamptz not null default now()
);
create index login_failure_username on operator.login_failure (lower(username), at);
create index login_failure_ip on operator.login_failure (ip, at);

-- Append-only: every change by staff, with what was before and after.
create table operator.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id bigint references operator.staff,
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
create index audit_merchant on operator.audit (merchant_id, id desc);
create index audit_action on operator.audit (action, id desc);

create function operator.forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_immutable before update or delete or truncate on operator.audit
  for each statement execute function operator.forbid_change();
