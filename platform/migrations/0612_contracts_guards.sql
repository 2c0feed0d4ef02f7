-- needs functions: kernel/keep_rows, kernel/agent_line, kernel/restrict_to_line, agents/in_line
-- Members whose salaries and dividends staff hold back: their contracts earn, and nothing is paid out.
create table contracts.hold (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  held_at timestamptz not null default now(),
  -- Names of members of staff.
  held_by text not null,
  reason text not null,
  released_at timestamptz,
  released_by text,
  check ((released_at is null) = (released_by is null))
);
create unique index hold_open on contracts.hold (member_id) where released_at is null;
create index hold_of_member on contracts.hold (member_id, id desc);
create trigger hold_kept before delete or truncate on contracts.hold
  for each statement execute function kernel.keep_rows();

-- Valid bet that counts for no contract. It comes off the period in which it was excluded, as a
-- correction of the bet would.
create table contracts.excluded_bet (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  round_id bigint not null,
  -- The market of the table that it was staked on.
  market text not null,
  game_type text not null,
  valid_bet_minor bigint not null check (valid_bet_minor > 0),
  excluded_at timestamptz not null default clock_timestamp(),
  unique (member_id, round_id, market)
);
create index excluded_bet_of_time on contracts.excluded_bet (merchant_id, excluded_at);
create trigger excluded_bet_kept before update or delete or truncate on contracts.excluded_bet
  for each statement execute function kernel.keep_rows();

select kernel.restrict_to_line('contracts.hold', 'agents.in_line(member_id)'),
  kernel.restrict_to_line('contracts.excluded_bet', 'agents.in_line(member_id)');
