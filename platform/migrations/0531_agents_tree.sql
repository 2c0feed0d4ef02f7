-- needs functions: kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- One row for every agent, and for every member below one. Members without an agent above have none.
create table agents.node (
  member_id bigint primary key,
  merchant_id bigint not null,
  -- Null: a top agent, whom the house pays.
  parent_id bigint references agents.node,
  -- From the top to the member itself, both included.
  path bigint[] not null,
  -- 0 at the top.
  depth smallint not null,
  -- Whether the member is an agent; account.member.type says the same.
  is_agent boolean not null,
  -- Prize group, at most the parent's.
  series smallint not null default 1980 check (series between 1700 and 1980),
  since timestamptz not null default now(),
  check (depth = cardinality(path) - 1),
  check (path[cardinality(path)] = member_id),
  check ((parent_id is null) = (cardinality(path) = 1)),
  check (parent_id is null or path[cardinality(path) - 1] = parent_id)
);
create index node_of_path on agents.node using gin (path);
create index node_of_parent on agents.node (parent_id, member_id);
create index node_at_top on agents.node (merchant_id, member_id) where parent_id is null;

-- Under whom a member stood, and when; the open one is the parent of now.
create table agents.edge (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  -- Null: at the top.
  parent_id bigint,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at >= starts_at)
);
create unique index edge_open on agents.edge (member_id) where ends_at is null;
create index edge_of_member on agents.edge (member_id, starts_at);
create trigger edge_kept before delete or truncate on agents.edge
  for each statement execute function kernel.keep_rows();
create trigger node_kept before delete or truncate on agents.node
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('agents.node', 'path @> kernel.agent_line()'),
  kernel.restrict_to_line('agents.edge', 'agents.in_line(member_id)');
