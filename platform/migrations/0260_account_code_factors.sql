-- A proven number or address as a second factor: a code sent there is asked for beside the password.
create table account.code_factor (
  member_id bigint not null references account.member,
  kind text not null check (kind in ('mobile', 'mail')),
  enrolled_at timestamptz not null default now(),
  -- The password was set by a code sent to the same place, from somewhere unknown: until another way
  -- was passed or the password was changed by who is signed in, the two are one factor, not two.
  doubted boolean not null default false,
  primary key (member_id, kind),
  -- What is a second factor is not replaced under its hand.
  foreign key (member_id, kind) references account.contact (member_id, kind)
);

-- `factor` the second step · `factor-on` and `factor-off` setting it up and taking it away.
alter table account.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check check (purpose in ('login', 'register', 'reset', 'verify',
    'factor', 'factor-on', 'factor-off'));

-- Ways that the first step has used already: the same number is no second factor beside itself.
alter table account.sign_in_ticket
  add column without text[] not null default '{}';

-- Null: customer service did it, in the member's own record.
alter table account.security_event alter column ip drop not null;
