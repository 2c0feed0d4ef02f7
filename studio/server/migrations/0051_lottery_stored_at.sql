-- A lottery that begins has draws of the time before: nobody waited for them, so they were not late.
alter table studio.lottery_issue add column stored_at timestamptz not null default now();
