-- Gives a consumer all of one member that it has not read yet; whoever takes for everybody later
-- leaves it out. Nothing when there is no such consumer, for which nothing has happened yet. At READ
-- COMMITTED. Shares (7318005, consumer) with others who drain: a take that is under way is waited for.
-- Then locks the member's row of `drained`, so that a second drain waits for the first.
create or replace function bets.drain_member(p_consumer text, p_merchant bigint, p_member bigint)
returns table (merchant_id bigint, member_id bigint, round_id bigint, correction_id bigint,
               account_id bigint, vendor_id bigint, game_id bigint, game_type text,
               stake bigint, valid_bet bigint, win bigint, settled_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_consumer smallint;
  v_seen pg_snapshot;
  v_until pg_snapshot;
begin
  perform bets.assert_read_committed();
  select c.id into v_consumer from bets.consumer c where c.name = p_consumer;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7318005, v_consumer);
  -- Each in a statement of its own, which sees what was committed while the one before waited.
  insert into bets.drained (consumer_id, member_id, merchant_id, seen)
  values (v_consumer, p_member, p_merchant, '3:3:') on conflict do nothing;
  perform from bets.drained d
    where d.consumer_id = v_consumer and d.member_id = p_member for update;
  select c.seen into v_seen from bets.consumer c where c.id = v_consumer;
  v_until := bets.snapshot_here();
  return query
    select * from bets.changes_between(v_consumer, v_seen, v_until, p_member) f
     where f.merchant_id = p_merchant;
  update bets.drained d set seen = v_until
   where d.consumer_id = v_consumer and d.member_id = p_member;
end $$;
