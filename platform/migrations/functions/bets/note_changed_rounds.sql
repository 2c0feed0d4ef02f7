-- Tells the roll-up which rounds a statement closed, opened again or voided.
create or replace function bets.note_changed_rounds() returns trigger language plpgsql as $$
begin
  if not exists (select from was where state <> 0 or closed_at is not null)
     and not exists (select from now where state = 2) then
    -- Nearly always: rounds were open, and some were closed.
    insert into bets.change (opens, member_id, round_id)
    select false, array_agg(n.member_id), array_agg(n.id) from now n where n.state = 1
    having count(*) > 0;
    return null;
  end if;

  insert into bets.change (opens, member_id, round_id)
  select n.state = 0, array_agg(n.member_id), array_agg(n.id)
    from now n join was w on w.member_id = n.member_id and w.id = n.id
   where (w.state = 0 and w.closed_at is null and n.state = 1) or (w.state <> 0 and n.state = 0)
   group by 1;
  insert into bets.correction (member_id, round_id, rounds, voided, stake, valid_bet, win)
  select d.member_id, d.id, d.rounds, d.voided, d.stake, d.valid_bet, d.win
    from (select n.member_id, n.id,
                 (n.state = 1)::int - (w.state = 1)::int as rounds,
                 (n.state = 2)::int - (w.state = 2)::int as voided,
                 (case when n.state = 1 then n.stake else 0 end)
                   - (case when w.state = 1 then w.stake else 0 end) as stake,
                 (case when n.state = 1 then n.valid_bet else 0 end)
                   - (case when w.state = 1 then w.valid_bet else 0 end) as valid_bet,
                 (case when n.state = 1 then n.win else 0 end)
                   - (case when w.state = 1 then w.win else 0 end) as win
            from now n join was w on w.member_id = n.member_id and w.id = n.id
           where w.state <> 0 or w.closed_at is not null or n.state = 2) d
   where (d.rounds, d.voided, d.stake, d.valid_bet, d.win) <> (0, 0, 0, 0, 0);
  return null;
end $$;
