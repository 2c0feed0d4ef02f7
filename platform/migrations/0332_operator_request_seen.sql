-- Whoever asked for something hears what the answer was, until they have seen it. The request itself
-- never changes once it is decided, so this stands beside it.
create table operator.request_seen (
  request_id uuid primary key references operator.request,
  at timestamptz not null default now()
);
insert into operator.request_seen (request_id)
  select id from operator.request where state <> 'open';
create index request_by_maker on operator.request (maker_id, number desc);
create index request_by_decision on operator.request (decided_at);
