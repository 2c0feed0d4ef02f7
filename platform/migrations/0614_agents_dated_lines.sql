-- Edges begin and end with the day for which a move was planned, however late it was made, so that a
-- line of any day can be told.
update agents.edge e set ends_at = greatest(e.starts_at, m.due_at) from agents.move m
  where m.member_id = e.member_id and m.outcome = 'made' and e.ends_at = m.ended_at;
update agents.edge e set starts_at = m.due_at from agents.move m
  where m.member_id = e.member_id and m.outcome = 'made' and e.starts_at = m.ended_at;
create index edge_ended on agents.edge (merchant_id, ends_at) where ends_at is not null;

-- A first place, for somebody who had none before.
alter table agents.move add column is_first boolean not null default false;
create index move_made on agents.move (merchant_id, due_at) where outcome = 'made';
