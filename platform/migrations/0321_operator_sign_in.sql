-- Signing in to the console: tries are counted before they are judged, in kernel.attempt.
drop table operator.login_failure;

-- Browsers in which somebody of the staff once signed in: strangers do not lock them out there.
create table operator.staff_device (
  staff_id bigint not null references operator.staff,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (staff_id, device_hash)
);
create index staff_device_hash on operator.staff_device (device_hash);

-- A ticket belongs to the bucket in which its password was tried, and dies with the fifth code,
-- right or wrong. Who was between the two steps begins anew.
delete from operator.staff_ticket;
alter table operator.staff_ticket rename column wrong_codes to codes_tried;
alter table operator.staff_ticket
  add column bucket bytea not null,
  -- They signed in in that browser before.
  add column known_device boolean not null;
create index staff_ticket_of_staff on operator.staff_ticket (staff_id);

alter table operator.staff_session rename column wrong_codes to codes_tried;
