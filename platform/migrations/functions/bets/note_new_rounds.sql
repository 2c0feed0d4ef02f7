-- Triggers, so that no way of writing rounds can forget to tell. Measured on a busy machine: 0.12 ms
-- for a statement of 64 rounds, 0.3 ms for one of 256.
create or replace function bets.note_new_rounds() returns trigger language plpgsql as $$
declare
  f record;
begin
  -- One pass over the rounds, and rows only for what there is.
  select array_agg(member_id) filter (where state = 0) as open_members,
         array_agg(id) filter (where state = 0) as open_rounds,
         array_agg(member_id) filter (where state = 1) as closed_members,
         array_agg(id) filter (where state = 1) as closed_rounds,
         bool_or(state = 2) as some_voided
    into f from fresh;
  if f.open_rounds is not null then
    insert into bets.change (opens, member_id, round_id) values (true, f.open_members, f.open_rounds);
  end if;
  if f.closed_rounds is not null then
    insert into bets.change (opens, member_id, round_id)
    values (false, f.closed_members, f.closed_rounds);
  end if;
  if f.some_voided then
    insert into bets.correction (member_id, round_id, rounds, voided, stake, valid_bet, win)
    select member_id, id, 0, 1, 0, 0, 0 from fresh where state = 2;
  end if;
  return null;
end $$;
