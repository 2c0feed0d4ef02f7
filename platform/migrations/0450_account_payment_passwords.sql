-- Wrong tries at a payment password since the last right one, and until when money may not leave
-- because there were too many. The fifth try locks before it is judged; a right one opens again.
alter table account.payment_password
  add column wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  add column locked_until timestamptz;

-- `payment` sets another payment password in place of one that was forgotten.
alter table account.code
  drop constraint code_purpose_check,
  add constraint code_purpose_check check (purpose in ('login', 'register', 'reset', 'verify',
    'factor', 'factor-on', 'factor-off', 'payment'));

-- Why and until when no money leaves an account, one row a cause. The hold of a member ends with the
-- last of them, so that no later cause shortens it.
create table account.payout_hold (
  id bigint generated always as identity primary key,
  member_id bigint not null references account.member,
  reason text not null check (reason in ('password', 'mobile', 'mail', 'second-factor',
    'payment-password', 'staff-password')),
  placed_at timestamptz not null default now(),
  until timestamptz not null check (until > placed_at)
);
create index payout_hold_member on account.payout_hold (member_id, until desc);
