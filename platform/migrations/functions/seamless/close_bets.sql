-- Closes bets of an issue that are open, as lost: nothing is booked, and each counts what its vendor told
-- with the stake, or by the rule of its game's type. What parts were sold for stays paid.
-- One slice: those of some `p_limit` index entries
-- behind (`p_account`, `p_round`) whose accounts nobody else holds just now. Their revision stays, so that
-- any settlement may follow. Locks the accounts in the order of their ids.
--
-- `passed`: how many of the issue's bets were looked at, and the last of them; `closed`: which were closed,
-- with their stakes; `left_open`: how many were not, because somebody holds their account.
create or replace function seamless.close_bets(
  p_issue uuid, p_account bigint, p_round bigint, p_limit integer,
  out passed integer, out last_account bigint, out last_round bigint, out left_open integer,
  out closed_member bigint[], out closed_round bigint[], out closed_stake bigint[])
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_bitmapscan = off as $$
declare
  v_account bigint[];
  v_key uuid[];
  a record;
  o record;
begin
  -- Not waited for: what a crash takes back is closed again, until the issue is marked as closed, and that
  -- commit reaches the disk behind these.
  perform set_config('synchronous_commit', 'off', true);
  select count(*), (array_agg(f.account_id))[count(*)], (array_agg(f.round_id))[count(*)],
         array_agg(f.account_id) filter (where f.state = 'open'),
         array_agg(f.key) filter (where f.state = 'open')
    into passed, last_account, last_round, v_account, v_key
    from (select b.account_id, b.round_id, b.key, b.state from seamless.bet b
           where b.issue = p_issue and (b.account_id, b.round_id) > (p_account, p_round)
           order by b.account_id, b.round_id limit p_limit) f;
  left_open := 0;
  if v_key is null then
    return;
  end if;
  a := wallet.lock_accounts(v_account, true);
  left_open := (select count(*) from unnest(v_account) as u(id) where u.id <> all(coalesce(a.id, '{}')));
  -- Read after the lock: what was settled meanwhile stays as it is.
  select array_agg(b.key) as key, array_agg(b.member_id) as member, array_agg(b.round_id) as round,
         array_agg(b.stake) as stake,
         array_agg(seamless.counts_of(b)) as valid_bet,
         array_agg(b.revision) as revision, array_agg(true) as yes, array_agg('settled'::text) as state,
         array_agg('PAID'::text) as settled_as, array_agg(b.total_payout) as payout,
         array_agg(0::bigint) as zero
    into o
    from unnest(v_key) as u(key) join seamless.bet b on b.key = u.key
   where b.state = 'open' and b.account_id = any(a.id);
  if o.key is null then
    return;
  end if;
  perform seamless.change_bets(o.key, o.member, o.round, o.stake, o.yes, o.state, o.revision,
    o.settled_as, o.payout, o.valid_bet, o.zero, clock_timestamp());
  closed_member := o.member;
  closed_round := o.round;
  closed_stake := o.stake;
end $$;
