-- Invitations, step-up, and networks that are judged with every call.
alter table operator.staff
  -- The password was made by somebody else: good for one sign-in, at which another is chosen.
  add column must_change_password boolean not null default false,
  add column password_expires_at timestamptz,
  add column invited_by bigint references operator.staff,
  add check (password_expires_at is null or must_change_password);

-- The password chosen between the two factors; in force once the second one is passed.
alter table operator.staff_ticket add column new_password_hash text;

alter table operator.staff_session
  -- When the second factor was passed last in this session.
  add column proved_at timestamptz not null default now(),
  add column wrong_codes int not null default 0;
