-- Tables whose rounds follow from one another, as those that are dealt from one shoe do: which round a round
-- was played on from, and what it has left for the next.
alter table studio.shared_round
  add column before_id uuid,
  add column carried jsonb;

-- A table that staff have closed takes nobody until it is opened again; its open round is called off.
alter table studio.shared_table
  add column closed_at timestamptz,
  add column close_reason text check (length(close_reason) between 1 and 200),
  add check ((closed_at is null) = (close_reason is null));

-- What of a bet counts as turnover, where its kind knows: bets of a player in one round are netted.
alter table studio.round
  add column valid_bet bigint check (valid_bet between 0 and stake);
