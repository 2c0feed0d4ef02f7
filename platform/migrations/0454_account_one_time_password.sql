-- A password for one sign-in within a day, which customer service had sent to a proven contact of the
-- member; nobody of the house ever sees it. Gone with its use, and with any other new password.
create table account.one_time_password (
  member_id bigint primary key references account.member,
  password_hash text not null,
  -- The message that carried it, and where it went.
  message_id bigint not null,
  masked text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
