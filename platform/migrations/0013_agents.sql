-- needs functions: agents/count_teams, agents/in_line, kernel/agent_line, kernel/keep_rows
-- needs functions: kernel/merchant_in_scope, kernel/restrict_to_line
-- Who stands below whom, by whose invitation, and what agents note and decide.

-- One row for every agent, and for every member below one. Members without an agent above have none.
create table agents.node (
  member_id bigint primary key,
  merchant_id bigint not null,
  -- Null: a top agent, whom the house pays.
  parent_id bigint references agents.node (member_id),
  -- From the top to the member itself, both included.
  path bigint[] not null,
  -- 0 at the top.
  depth smallint not null,
  -- Whether the member is an agent; account.member.type says the same.
  is_agent boolean not null,
  -- Prize group, at most the parent's.
  series smallint not null default 1980 check (series between 1700 and 1980),
  since timestamptz not null default now(),
  -- The account's name beside its place, so that a team can be searched by it; names never change.
  account text not null,
  -- When an agent above stopped the member's work as an agent, and who did.
  frozen_at timestamptz,
  frozen_by bigint,
  check (depth = (cardinality(path) - 1)),
  check (path[cardinality(path)] = member_id),
  check ((parent_id is null) = (cardinality(path) = 1)),
  check (parent_id is null or (path[(cardinality(path) - 1)] = parent_id)),
  check ((frozen_at is null) = (frozen_by is null))
);
create index node_of_path on agents.node using gin (path);
create index node_of_parent on agents.node (parent_id, member_id);
create index node_at_top on agents.node (merchant_id, member_id) where parent_id is null;
create index node_newest on agents.node (merchant_id, member_id desc);
create trigger node_kept before delete or truncate on agents.node
  for each statement execute function kernel.keep_rows();
create trigger node_counted after insert on agents.node referencing new table as placed
  for each statement execute function agents.count_teams();
create trigger node_counted_again after update
  on agents.node referencing old table as before new table as placed
  for each statement execute function agents.count_teams();

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
create index edge_ended on agents.edge (merchant_id, ends_at) where ends_at is not null;
create trigger edge_kept before delete or truncate on agents.edge
  for each statement execute function kernel.keep_rows();

-- Links by which newcomers come to stand below an agent.
create table agents.link (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  agent_id bigint not null references agents.node (member_id),
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
  uses integer not null default 0,
  first_deposits integer not null default 0,
  unique (merchant_id, code),
  check (uses <= max_uses)
);
create index link_of_agent on agents.link (agent_id, id desc);
create trigger link_kept before delete or truncate on agents.link
  for each statement execute function kernel.keep_rows();

-- Who came by which link, or whose account an agent opened (no link).
create table agents.arrival (
  member_id bigint primary key,
  merchant_id bigint not null,
  agent_id bigint not null,
  link_id bigint references agents.link (id),
  arrived_at timestamptz not null default now(),
  first_deposit_at timestamptz
);
create index arrival_of_link on agents.arrival (link_id);
create trigger arrival_kept before delete or truncate on agents.arrival
  for each statement execute function kernel.keep_rows();

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
create trigger refused_place_kept before delete or truncate on agents.refused_place
  for each statement execute function kernel.keep_rows();

-- What an agent notes of somebody below; nobody else of the line reads it.
create table agents.note (
  agent_id bigint,
  member_id bigint,
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
  outcome text check (outcome in ('made', 'circular', 'no-agent', 'too-deep', 'has-place', 'shares')),
  -- A first place, for somebody who had none before.
  is_first boolean not null default false,
  check ((ended_at is null) = (outcome is null))
);
create unique index move_open on agents.move (member_id) where ended_at is null;
create index move_due on agents.move (due_at) where ended_at is null;
create index move_made on agents.move (merchant_id, due_at) where outcome = 'made';
create trigger move_kept before delete or truncate on agents.move
  for each statement execute function kernel.keep_rows();

-- How many stand below each: counted when somebody is placed or moved, in the same transaction, so that
-- no page counts a line. Who has nobody below may have no row.
create table agents.team_size (
  member_id bigint primary key,
  merchant_id bigint not null,
  -- Directly below, at any depth, and how many of these are agents.
  direct integer not null check (direct >= 0),
  members integer not null,
  agents integer not null,
  check (members >= direct),
  check (agents between 0 and members)
) with (fillfactor = 70);

-- Bets that were taken by a prize group, with the line and its prize groups as they stood then. What a bet
-- counts is its stake once it is settled; for what is booked, point income was.
create table agents.prize_bet (
  member_id bigint,
  round_id bigint,
  merchant_id bigint not null,
  -- Chosen by the player, at most their own.
  prize_group smallint not null check (prize_group between 1700 and 1980),
  -- From the top to the player, who is alone where no agent stands above.
  path bigint[] not null,
  -- The prize group of each.
  series smallint[] not null,
  -- Minor units.
  counted bigint not null default 0 check (counted >= 0),
  booked bigint not null default 0 check (booked >= 0),
  taken_at timestamptz not null default clock_timestamp(),
  primary key (member_id, round_id),
  check (cardinality(path) = cardinality(series)),
  check (prize_group <= series[cardinality(series)])
) with (fillfactor = 85);
create index prize_bet_to_book on agents.prize_bet (merchant_id, member_id, round_id)
  where counted <> booked;
create trigger prize_bet_kept before delete or truncate on agents.prize_bet
  for each statement execute function kernel.keep_rows();

-- Agents see their own line alone; of what was refused or moved they are not told.
select kernel.restrict_to_line('agents.node', 'path @> kernel.agent_line()'),
  kernel.restrict_to_line('agents.edge', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('agents.link', 'agents.in_line(agent_id)'),
  kernel.restrict_to_line('agents.arrival', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('agents.refused_place', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('agents.move', 'cardinality(kernel.agent_line()) = 0'),
  kernel.restrict_to_line('agents.note', 'array[agent_id] @> kernel.agent_line()'),
  kernel.restrict_to_line('agents.team_size',
    'array[member_id] @> kernel.agent_line() or agents.in_line(member_id)'),
  kernel.restrict_to_line('agents.prize_bet', 'agents.in_line(member_id)');
