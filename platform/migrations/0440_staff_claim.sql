-- A row of a queue that one member of staff works on, so that no two do. Free again fifteen minutes
-- after it was renewed, which the statements judge; a job sweeps out what is left.
create table staff.claim (
  -- What the row is called everywhere else, e.g. `payment:3:A-17`.
  subject text primary key check (subject ~ '^[a-z-]+:'),
  queue text not null,
  merchant_id bigint not null,
  staff_id bigint not null references staff.staff,
  claimed_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  check (renewed_at >= claimed_at)
);
create index claim_by_queue on staff.claim (merchant_id, queue);
create index claim_by_staff on staff.claim (staff_id);
