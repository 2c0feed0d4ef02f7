-- Hangs transfers onto the chains that are not on them yet: of up to 5,000 accounts, up to 5,000 each.
-- Answers one row for each block that was made; none when everything is chained. An account's
-- numbers have no gaps and become visible in order, so all up to `account.seq` are there to be read.
create or replace function wallet.extend_chains()
returns table (merchant_id bigint, number bigint, hash bytea, transfers bigint)
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_account bigint[];
  v_merchant bigint[];
  v_after bigint[];
  v_last bigint[];
  v_hash bytea[];
begin
  -- One at a time; the primary keys would refuse a second one's work anyway.
  perform pg_advisory_xact_lock(7318003031);
  select array_agg(n.account_id), array_agg(n.merchant_id), array_agg(n.after_seq),
         array_agg(n.last_seq),
         array_agg(sha256(n.previous
           || wallet.history_bytes(n.account_id, n.after_seq, n.last_seq)))
    into v_account, v_merchant, v_after, v_last, v_hash
    from (select a.id as account_id, b.merchant_id, coalesce(h.last_seq, 0) as after_seq,
                 least(a.seq, coalesce(h.last_seq, 0) + 5000) as last_seq,
                 coalesce(h.hash, ''::bytea) as previous
            from wallet.account a
            join wallet.book b on b.id = a.book_id
            left join wallet.chain_head h on h.account_id = a.id
           where a.seq > coalesce(h.last_seq, 0)
           limit 5000) n;
  if v_account is null then
    return;
  end if;

  insert into wallet.chain_head as h (account_id, last_seq, hash)
  select * from unnest(v_account, v_last, v_hash)
  on conflict (account_id) do update set last_seq = excluded.last_seq, hash = excluded.hash;

  return query
  with fresh as (
    select * from unnest(v_account, v_merchant, v_after, v_last, v_hash)
      as u(account_id, merchant_id, after_seq, last_seq, hash)),
  made as (
    insert into wallet.chain_block (merchant_id, number, previous, hash, parts, transfers)
    select f.merchant_id, coalesce(last.number, 0) + 1, coalesce(last.hash, ''::bytea),
           wallet.parts_hash(coalesce(last.hash, ''::bytea), array_agg(f.account_id),
                             array_agg(f.last_seq), array_agg(f.hash)),
           count(*), sum(f.last_seq - f.after_seq)
      from fresh f
      left join lateral (
        select b.number, b.hash from wallet.chain_block b where b.merchant_id = f.merchant_id
         order by b.number desc limit 1) last on true
     group by f.merchant_id, last.number, last.hash
    returning chain_block.merchant_id, chain_block.number, chain_block.hash, chain_block.transfers),
  parts as (
    insert into wallet.chain_part (account_id, last_seq, merchant_id, block, hash)
    select f.account_id, f.last_seq, f.merchant_id, m.number, f.hash
      from fresh f join made m on m.merchant_id = f.merchant_id)
  select m.merchant_id, m.number, m.hash, m.transfers from made m order by 1;
end $$;
