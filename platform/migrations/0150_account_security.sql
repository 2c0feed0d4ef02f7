-- What a session knows about how it began, and what the member sees of their own security.
alter table account.member
  -- The password was given by somebody else and works for one sign-in.
  add column must_change_password boolean not null default false;

alter table account.session
  -- How it began: password, registration, remembered, or a way that was added later.
  add column way text not null default 'password',
  -- When the member last proved in this session that it is them, by password or second factor. Null
  -- after a remembered sign-in: such a session is weak.
  add column proven_at timestamptz,
  -- The password must be changed before this session may change anything else.
  add column password_due text check (password_due in ('initial', 'expired'));
-- For the member's own list of where they signed in.
create index session_history on account.session (member_id, started_at desc);

-- What changed the security of an account, for the member to read. Sign-ins are in the sessions.
create table account.security_event (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member,
  kind text not null,
  at timestamptz not null default now(),
  ip inet not null,
  device text not null
);
create index security_event_member on account.security_event (member_id, at desc);
