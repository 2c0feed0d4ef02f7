-- needs functions: kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- Added to the row of a member and to those of all who stood above when it happened, so that a report
-- of any agent reads the agent's own rows alone, and figures of before stay where they were after a
-- move. `own_` is the member without the team. Days are the merchant's; amounts are minor units.
create table teams.play_day (
  member_id bigint not null,
  day date not null,
  game_type text not null,
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
  member_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  own_deposits bigint not null default 0,
  own_withdrawals bigint not null default 0,
  -- Who came to stand below, and who played for the first time on that day.
  joined bigint not null default 0,
  active bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);

-- Who of a team played on a day, so that each is counted once over several days.
create table teams.active_day (
  agent_id bigint not null,
  day date not null,
  member_id bigint not null,
  merchant_id bigint not null,
  primary key (agent_id, day, member_id)
);

-- By five minutes, for what is looked at while it goes on; kept for an hour.
create table teams.play_window (
  member_id bigint not null,
  starts_at timestamptz not null,
  merchant_id bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (member_id, starts_at)
) with (fillfactor = 80);
create index play_window_old on teams.play_window (starts_at);

-- What of each payment was counted on which day, so that one that is told again counts its difference.
create table teams.counted_payment (
  way text not null check (way in ('in', 'out')),
  payment_id bigint not null,
  day date not null,
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
