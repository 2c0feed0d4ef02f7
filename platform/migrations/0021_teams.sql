-- needs functions: agents/in_line, kernel/agent_line, kernel/merchant_in_scope, kernel/restrict_to_line
-- What teams of agents play, pay and bring, by day.

-- Added to the row of a member and to those of all who stood above when it happened, so that a report
-- of any agent reads the agent's own rows alone, and figures of before stay where they were after a
-- move. `own_` is the member without the team. Days are the merchant's; amounts are minor units.
create table teams.play_day (
  member_id bigint,
  day date,
  game_type text,
  merchant_id bigint not null,
  rounds bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  own_rounds bigint not null,
  own_stake bigint not null,
  own_valid_bet bigint not null,
  own_win bigint not null,
  primary key (member_id, day, game_type)
) with (fillfactor = 80);

create table teams.money_day (
  member_id bigint,
  day date,
  merchant_id bigint not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  own_deposits bigint not null default 0,
  own_withdrawals bigint not null default 0,
  -- Who came to stand below, and who played for the first time on that day.
  joined bigint not null default 0,
  active bigint not null default 0,
  unseen integer[] not null default '{}'::integer[],
  primary key (member_id, day)
) with (fillfactor = 80);

-- Who of a team played on a day, so that each is counted once over several days.
create table teams.active_day (
  agent_id bigint,
  day date,
  member_id bigint,
  merchant_id bigint not null,
  primary key (agent_id, member_id, day)
);

-- By five minutes, for what is looked at while it goes on; kept for an hour.
create table teams.play_window (
  member_id bigint,
  starts_at timestamptz,
  merchant_id bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (member_id, starts_at)
) with (fillfactor = 80);
create index play_window_old on teams.play_window (starts_at);

-- What of each payment was counted on which day, so that one that is told again counts its difference.
create table teams.counted_payment (
  way text check (way in ('in', 'out')),
  payment_id bigint,
  day date,
  merchant_id bigint not null,
  member_id bigint not null,
  minor bigint not null,
  primary key (way, payment_id, day)
);

select kernel.restrict_to_line('teams.' || name,
    'array[member_id] @> kernel.agent_line() or agents.in_line(member_id)')
  from unnest(array['play_day', 'money_day', 'play_window', 'counted_payment']) name;
select kernel.restrict_to_line('teams.active_day',
  'array[agent_id] @> kernel.agent_line() or agents.in_line(agent_id)');
