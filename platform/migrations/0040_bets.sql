-- Rounds and what was staked and won in them: the betting record.
create schema bets;

-- Each value stands for 256 numbers.
create sequence bets.round_block cycle minvalue 0 maxvalue 16383 start 0;

-- A round's id carries the millisecond at which it was opened (since 2024, in the upper 41 bits)
-- and a running number (lower 22). So ids of a member rise with time, a range of time is a range of
-- the primary key, and the betting record needs no index of its own.
create function bets.first_round_id(p_at timestamptz) returns bigint
language sql immutable parallel safe
return (floor(extract(epoch from p_at) * 1000)::bigint - 1704067200000) << 22;

-- The first of 256 consecutive ids for rounds that open at that time; nobody else gets them.
create function bets.reserve_round_ids(p_at timestamptz) returns bigint language sql
return bets.first_round_id(p_at) + (nextval('bets.round_block') << 8);

-- One row per player and round of a vendor; a live table's round has one for each of its players.
-- Changed only while the wallet account `account_id` is locked, which serialises all its calls.
create table bets.round (
  member_id bigint not null,
  id bigint not null,
  merchant_id bigint not null,
  account_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  -- Minor units; bets and wins that were rolled back are taken out again.
  stake bigint not null,
  win bigint not null,
  -- Effective turnover, fixed when the round closes. For games against the house's random numbers
  -- it is the full stake; kinds of game that count differently bring their rule with them.
  valid_bet bigint not null default 0,
  -- The round's transfers lie between these sequence numbers of the account.
  first_seq bigint not null,
  last_seq bigint not null,
  opened_at timestamptz not null,
  -- Set when the vendor finishes the round; from then on no bet and no new win is taken.
  closed_at timestamptz,
  -- Derived from vendor, account and the vendor's round id.
  key uuid not null,
  -- Bets that were not rolled back.
  live_bets integer not null,
  -- 0 open · 1 closed · 2 voided: every bet was rolled back. A new bet opens a voided round again,
  -- unless it is finished.
  state smallint not null check (state between 0 and 2),
  game_type text not null,
  vendor_round_id text not null,
  primary key (member_id, id),
  constraint round_key unique (key)
) with (fillfactor = 85);
-- Rows lie in the order of opening, so this tiny index finds the old ones that are still open.
create index round_opened on bets.round using brin (opened_at)
  with (pages_per_range = 32, autosummarize = on);

-- The rounds that bear one of the keys, in no order; null arrays when there are none. To be called
-- while the accounts are locked, which is what makes `place` (the row's address) hold.
create function bets.find_rounds(
  p_key uuid[],
  out key uuid[], out id bigint[], out game_id bigint[], out stake bigint[], out win bigint[],
  out live_bets integer[], out first_seq bigint[], out state smallint[], out finished boolean[],
  out place tid[])
language plpgsql as $$
begin
  select array_agg(r.key), array_agg(r.id), array_agg(r.game_id), array_agg(r.stake),
         array_agg(r.win), array_agg(r.live_bets), array_agg(r.first_seq), array_agg(r.state),
         array_agg(r.closed_at is not null), array_agg(r.ctid)
    into key, id, game_id, stake, win, live_bets, first_seq, state, finished, place
    from bets.round r where r.key = any(p_key);
end $$;

-- Writes what a batch decided about its rounds. `p_change` is 0 for none, 1 for a new round, 2 for
-- a changed one, which lies at `p_place`. `p_finished` sets the time of closing, once.
create function bets.record_batch(
  p_change smallint[], p_place tid[], p_member bigint[], p_id bigint[], p_merchant bigint[],
  p_account bigint[], p_vendor bigint[], p_game bigint[], p_game_type text[], p_key uuid[],
  p_vendor_round text[], p_stake bigint[], p_win bigint[], p_live_bets integer[],
  p_first_seq bigint[], p_last_seq bigint[], p_state smallint[], p_finished boolean[],
  p_at timestamptz) returns integer
language plpgsql as $$
declare
  v_updated integer := 0;
begin
  if 1 = any(p_change) then
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
                            valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets,
                            state, game_type, vendor_round_id)
    select p_member[i], p_id[i], p_merchant[i], p_account[i], p_vendor[i], p_game[i], p_stake[i],
           p_win[i], case when p_state[i] = 1 then p_stake[i] else 0 end, p_first_seq[i],
           p_last_seq[i], p_at, case when p_finished[i] then p_at end, p_key[i], p_live_bets[i],
           p_state[i], p_game_type[i], p_vendor_round[i]
      from generate_series(1, cardinality(p_change)) as i
     where p_change[i] = 1;
  end if;

  if 2 = any(p_change) then
    update bets.round r
       set stake = p_stake[i], win = p_win[i], live_bets = p_live_bets[i], state = p_state[i],
           last_seq = greatest(r.last_seq, p_last_seq[i]),
           valid_bet = case when p_state[i] = 1 then p_stake[i] else 0 end,
           closed_at = coalesce(r.closed_at, case when p_finished[i] then p_at end)
      from generate_series(1, cardinality(p_change)) as i
     where p_change[i] = 2 and r.ctid = p_place[i];
    get diagnostics v_updated = row_count;
    if v_updated <> cardinality(array_positions(p_change, 2::smallint)) then
      raise exception 'bets: a round to change was not found again';
    end if;
  end if;
  return v_updated;
end $$;
