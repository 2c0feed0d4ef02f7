-- Vendors that do not answer us. What is known of it is shared by all processes, so it is here.

-- Calls that failed for want of an answer, for as long as they count.
create table catalog.vendor_failure (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references catalog.vendor,
  at timestamptz not null default clock_timestamp()
);
create index vendor_failure_recent on catalog.vendor_failure (vendor_id, at);

-- An open circuit. Until `probe_at` nobody calls the vendor and its games count as under
-- maintenance; then one caller may try, and moves `probe_at` on by `pause_seconds` first.
create table catalog.vendor_outage (
  vendor_id bigint primary key references catalog.vendor,
  since timestamptz not null default clock_timestamp(),
  probe_at timestamptz not null,
  pause_seconds integer not null
);
