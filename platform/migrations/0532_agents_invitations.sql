-- needs functions: kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- The account's name beside its place, so that a team can be searched by it; names never change.
alter table agents.node add column account text not null default '';
alter table agents.node alter column account drop default;
-- When an agent above stopped the member's work as an agent, and who did.
alter table agents.node add column frozen_at timestamptz, add column frozen_by bigint,
  add check ((frozen_at is null) = (frozen_by is null));
create index node_newest on agents.node (merchant_id, member_id desc);

-- Links by which newcomers come to stand below an agent.
create table agents.link (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  agent_id bigint not null references agents.node,
  code text not null check (code ~ '^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$'),
  label text not null,
  -- Whether who comes by it becomes an agent.
  makes_agents boolean not null,
  -- Prize group of who comes by it, at most the agent's own.
  series smallint not null,
  -- Null: any number, and for good.
  max_uses integer check (max_uses > 0),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- How often it was opened, who registered by it, and who of these has paid in.
  opened integer not null default 0,
  uses integer not null default 0 check (uses <= max_uses),
  first_deposits integer not null default 0,
  unique (merchant_id, code)
);
create index link_of_agent on agents.link (agent_id, id desc);

-- Who came by which link, or whose account an agent opened (no link).
create table agents.arrival (
  member_id bigint primary key,
  merchant_id bigint not null,
  agent_id bigint not null,
  link_id bigint references agents.link,
  arrived_at timestamptz not null default now(),
  first_deposit_at timestamptz
);
create index arrival_of_link on agents.arrival (link_id);

-- Newcomers who were given no place because they share what only one person has with an agent above.
create table agents.refused_place (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  agent_id bigint not null,
  shared text not null check (shared in ('device', 'mobile', 'id-number')),
  refused_at timestamptz not null default now()
);
create index refused_place_of_merchant on agents.refused_place (merchant_id, id desc);

-- What an agent notes of somebody below; nobody else of the line reads it.
create table agents.note (
  agent_id bigint not null,
  member_id bigint not null,
  merchant_id bigint not null,
  text text not null,
  noted_at timestamptz not null default now(),
  primary key (agent_id, member_id)
);

-- Moves to another agent, which staff agreed to: made when the next day of the merchant begins.
create table agents.move (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  -- Null: to the top.
  to_parent_id bigint,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('made', 'circular', 'no-agent', 'too-deep')),
  check ((ended_at is null) = (outcome is null))
);
create unique index move_open on agents.move (member_id) where ended_at is null;
create index move_due on agents.move (due_at) where ended_at is null;

create trigger link_kept before delete or truncate on agents.link
  for each statement execute function kernel.keep_rows();
create trigger arrival_kept before delete or truncate on agents.arrival
  for each statement execute function kernel.keep_rows();
create trigger refused_place_kept before delete or truncate on agents.refused_place
  for each statement execute function kernel.keep_rows();
create trigger move_kept before delete or truncate on agents.move
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('agents.link', 'agents.in_line(agent_id)'),
  kernel.restrict_to_line('agents.arrival', 'agents.in_line(member_id)'),
  -- Agents are not told of either.
  kernel.restrict_to_line('agents.refused_place', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('agents.move', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('agents.note', 'array[agent_id] @> kernel.agent_line()');
