-- What was booked against one of the house's accounts between two instants, in order of time,
-- account and number, behind the given place; with it chips that were brought to the games given and
-- taken back. Instants are microseconds since 1970. Money for another purse than the main one is
-- told under the main account; `balance_after` is null for it. Tombstones (kind 4) are left out, and
-- results of tables (22), which the chips that come back contain.
create or replace function wallet.list_of_house(
  p_contra integer, p_games bigint[], p_from_us bigint, p_account bigint, p_seq bigint,
  p_until_us bigint, p_limit integer)
returns table (at_us bigint, account_id bigint, seq bigint, main_id bigint, kind text,
               amount bigint, balance_after bigint, round_id bigint, outside_id text)
language plpgsql stable as $$
declare
  c_from constant timestamptz := timestamptz 'epoch' + p_from_us * interval '1 microsecond';
  c_until constant timestamptz := timestamptz 'epoch' + p_until_us * interval '1 microsecond';
  v_transit integer;
begin
  select t.id into v_transit from wallet.contra c join wallet.contra t on t.book_id = c.book_id
   where c.id = p_contra and t.code = 'transit';
  -- Picked by time before anything is joined: the planner cannot know how few these are.
  return query
  with picked as materialized (
    select t.* from wallet.transfer t
     where t.at >= c_from and t.at < c_until
       and ((t.contra_id = p_contra and t.kind not in (4, 22))
            -- Of chips, the row of the main account: it gives them out and takes them back.
            or (t.contra_id = v_transit and t.subject_id = any(p_games)
                and ((t.kind = 13 and t.amount < 0) or (t.kind = 14 and t.amount > 0))))
       and (t.at, t.account_id, t.seq) > (c_from, p_account, p_seq)
     order by t.at, t.account_id, t.seq
     limit p_limit)
  select (extract(epoch from t.at) * 1000000)::bigint, t.account_id, t.seq, m.id, k.name, t.amount,
         case when a.purse = 'main' then t.balance_after end,
         case when k.subject = 'round' then t.subject_id end, t.outside_id
    from picked t
    join wallet.account a on a.id = t.account_id
    join wallet.account m on m.book_id = a.book_id and m.member_id = a.member_id
                         and m.purse = 'main' and m.label = ''
    join wallet.transfer_kind k on k.id = t.kind
   order by t.at, t.account_id, t.seq;
end $$;
