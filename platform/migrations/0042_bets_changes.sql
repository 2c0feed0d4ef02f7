-- What changed about rounds, for everybody who reckons with them behind the hot path.
--
-- A reader's cursor is the snapshot of its last reading (`pg_snapshot`), not a number: it takes the
-- rows that are visible now and were not visible then. So a transaction that commits late is read
-- late and never skipped, nobody waits for it, and nothing is read twice, whatever the clock does.

-- One row per statement that opened or closed rounds, which on the hot path is one per batch.
create table bets.change (
  xid xid8 not null default pg_current_xact_id(),
  -- True: these rounds are open and were not before. False: closed by their vendor, a first time.
  opens boolean not null,
  member_id bigint[] not null,
  round_id bigint[] not null
);
-- Ids do not compress; trying would cost the hot path its time.
alter table bets.change alter column member_id set storage external,
  alter column round_id set storage external;
create index change_xid on bets.change (xid);

-- What happened to rounds apart from being opened and closed once: each difference that it made to
-- what they count for. Kept for ever and never changed, so that every day's figures can be
-- reckoned again. A closed round counts 1, its stake, valid bet and win; a voided one counts as
-- voided; an open one counts nothing. So what a round counted when it was first closed is what it
-- counts now less its corrections. (Once closed, `closed_at` stays, even if a bet is unsettled.)
create table bets.correction (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  member_id bigint not null,
  round_id bigint not null,
  rounds smallint not null,
  voided smallint not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null
);
create index correction_round on bets.correction (member_id, round_id);
create index correction_xid on bets.correction (xid);

create function bets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is immutable', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger correction_immutable before update or delete or truncate on bets.correction
  for each statement execute function bets.refuse_change();

-- The time at which a round was opened, to the millisecond.
create function bets.opened_at(p_round bigint) returns timestamptz
language sql immutable parallel safe
return to_timestamp(((p_round >> 22) + 1704067200000) / 1000.0);

-- Triggers, so that no way of writing rounds can forget to tell. Measured on a busy machine: 0.12 ms
-- for a statement of 64 rounds, 0.3 ms for one of 256.
create function bets.note_new_rounds() returns trigger language plpgsql as $$
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
create trigger round_new after insert on bets.round
  referencing new table as fresh
  for each statement execute function bets.note_new_rounds();

create function bets.note_changed_rounds() returns trigger language plpgsql as $$
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
create trigger round_changed after update on bets.round
  referencing old table as was new table as now
  for each statement execute function bets.note_changed_rounds();

-- Rounds that were there before this was written down. (The triggers hold off writers until this
-- is committed.)
insert into bets.change (opens, member_id, round_id)
select f.state = 0, array_agg(f.member_id), array_agg(f.id)
  from (select r.member_id, r.id, r.state, (row_number() over (order by r.id) - 1) / 256 as part
          from bets.round r where r.state <> 2) f
 group by f.state, f.part;
insert into bets.correction (member_id, round_id, rounds, voided, stake, valid_bet, win)
select member_id, id, 0, 1, 0, 0, 0 from bets.round where state = 2;
