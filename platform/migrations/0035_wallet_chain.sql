-- A chain of hashes over every transfer of a merchant, so that history cannot be altered unseen even
-- by somebody who may alter it. It is written behind the hot path by a job; nothing about it is
-- known to a posting.
--
-- A part covers the transfers of one account between two sequence numbers, and hangs on the part
-- before it; a block covers the parts that were made together, and hangs on the merchant's block
-- before it. The job also logs each block's hash, so a copy of the chain's end lies elsewhere.
create table wallet.chain_block (
  merchant_id bigint not null,
  number bigint not null,
  -- Of the block before; empty for the first.
  previous bytea not null,
  hash bytea not null,
  parts integer not null,
  transfers bigint not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, number)
);
create table wallet.chain_part (
  account_id bigint not null,
  -- The part begins after the last transfer of the part before.
  last_seq bigint not null,
  merchant_id bigint not null,
  block bigint not null,
  hash bytea not null,
  primary key (account_id, last_seq)
);
-- Where each account's chain ends: what the parts say, at hand.
create table wallet.chain_head (
  account_id bigint primary key,
  last_seq bigint not null,
  hash bytea not null
) with (fillfactor = 80);

create trigger chain_block_immutable before update or delete or truncate on wallet.chain_block
  for each statement execute function wallet.refuse_change();
create trigger chain_part_immutable before update or delete or truncate on wallet.chain_part
  for each statement execute function wallet.refuse_change();

-- The transfers of an account after one sequence number up to another, as the bytes of each field
-- with its length; so no two histories look alike.
create function wallet.history_bytes(p_account bigint, p_after bigint, p_last bigint)
returns bytea language sql stable
return (select coalesce(string_agg(record_send(row(
                 t.account_id, t.seq, t.amount, t.balance_after, t.at, t.subject_id, t.reverses,
                 t.key, t.contra_id, t.kind, t.outside_id)), ''::bytea order by t.seq), ''::bytea)
          from wallet.transfer t
         where t.account_id = p_account and t.seq > p_after and t.seq <= p_last);

-- Parts of a block as bytes, in the order of their accounts.
create function wallet.parts_hash(p_previous bytea, p_account bigint[], p_last bigint[], p_hash bytea[])
returns bytea language sql immutable
return (select sha256(p_previous || string_agg(int8send(a) || int8send(l) || h, ''::bytea order by a, l))
          from unnest(p_account, p_last, p_hash) as u(a, l, h));

-- Hangs transfers onto the chains that are not on them yet: of up to 5,000 accounts, up to 5,000 each.
-- Answers one row for each block that was made; none when everything is chained. An account's
-- numbers have no gaps and become visible in order, so all up to `account.seq` are there to be read.
create function wallet.extend_chains()
returns table (merchant_id bigint, number bigint, hash bytea, transfers bigint)
language plpgsql as $$
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

-- Whose wallet was frozen because its books did not add up. It is not thawed before they do.
create table wallet.unsound (
  member_id bigint primary key,
  found_at timestamptz not null default now(),
  finding text not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'croupier_app') then
    grant select, insert on wallet.chain_block, wallet.chain_part to croupier_app;
    grant select, insert, update on wallet.chain_head to croupier_app;
    grant select, insert, update, delete on wallet.unsound to croupier_app;
  end if;
end $$;
