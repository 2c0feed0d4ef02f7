-- Filters of a list of the console under a name, of whoever saved them; shared ones are seen by whoever
-- works for the merchant.
create table staff.saved_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff.staff (id),
  merchant_id bigint not null,
  list text not null,
  name text not null,
  filters jsonb not null,
  shared boolean not null,
  saved_at timestamptz not null default now(),
  unique (staff_id, merchant_id, list, name)
);
create index saved_view_shared on staff.saved_view (merchant_id, list) where shared;
