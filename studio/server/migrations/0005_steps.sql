-- Games of several kinds: a round may be begun by a choice and stay open, going on by steps. `open` has
-- its stakes and waits for its player; its events are those shown so far.
alter table studio.round
  -- What the player chose at the start; null where there is nothing to choose.
  add column choice jsonb,
  -- Further stakes that were taken for steps of the round.
  add column added_stake bigint not null default 0 check (added_stake >= 0),
  -- Steps taken, the start not counted.
  add column steps integer not null default 0,
  -- When its player last did something; an open round is not left open for ever.
  add column acted_at timestamptz,
  -- What `build_hash` is the hash of. `title`: the sources that decide this title's outcomes
  -- (games/build-hash.ts). `engines`: rounds from before, names and contents of all sources below
  -- studio/engines/src but tests, so that it changed with every game.
  add column build_scope text not null default 'engines' check (build_scope in ('engines', 'title')),
  drop constraint round_state_check,
  add constraint round_state_check check (state in (
    'reserved', 'refused', 'open', 'decided', 'settled', 'reversing', 'reversed', 'manual')),
  add constraint round_open_check check ((state = 'open') <= (events is not null and acted_at is not null));
alter table studio.round alter column build_scope set default 'title';
drop index studio.round_open;
create index round_open on studio.round (pair_id)
  where state in ('reserved', 'open', 'decided', 'reversing');
create index round_waiting on studio.round (acted_at) where state = 'open';

-- A step of an open round, stored before it is answered; step 0 is the start of a round that stayed
-- open. `reserved` asks for its further stake and counts for nothing until it is `done`; without an
-- answer that stake alone is rolled back.
create table studio.round_step (
  id bigint generated always as identity primary key,
  round_id uuid not null references studio.round,
  step integer not null check (step >= 0),
  request_id text not null,
  action jsonb,
  stake bigint check (stake > 0),
  state text not null check (state in ('reserved', 'refused', 'reversing', 'reversed', 'done')),
  refusal text,
  -- What the kind's rules go on from, and how many of the round's events were known then.
  game_state jsonb,
  events_known integer,
  -- Further stakes of the round, this step's among them.
  added_stake bigint,
  balance_after bigint,
  created_at timestamptz not null default now(),
  unique (round_id, request_id),
  check ((state = 'done') <= (events_known is not null and added_stake is not null))
);
create unique index round_step_taken on studio.round_step (round_id, step)
  where state in ('reserved', 'reversing', 'done');
create index round_step_reserved on studio.round_step (created_at) where state = 'reserved';

-- The rollback of a step's stake is told apart from those of the round.
alter table studio.wallet_call
  add column step_id bigint references studio.round_step,
  -- Until when whoever took the call has it; null while it waits for its time.
  add column taken_until timestamptz,
  drop constraint wallet_call_round_id_kind_key,
  add constraint wallet_call_round_id_kind_step_key unique nulls not distinct (round_id, kind, step_id);
create index wallet_call_step on studio.wallet_call (step_id) where step_id is not null;
