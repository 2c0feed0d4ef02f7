-- The wallet: accounts, transfers, and the functions through which all money moves.
--
-- One immutable row of `transfer` is a whole double entry: the member's account gains `amount`, the
-- house's contra account loses it. So the books balance by construction, and no house row is ever
-- locked: the house's side is written once per batch to `contra_delta` and summed when it is read.
create schema wallet;

-- A book: the accounts of one merchant in one currency. Money never crosses from book to book.
create table wallet.book (
  id integer generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  unique (merchant_id, currency)
);

-- What a member holds. All amounts are minor units, 10,000 to the main unit.
-- `seq` counts the account's transfers. Nothing that changes with the balance is indexed, so every
-- posting is a heap-only update within its page; the fill factor leaves room for it.
create table wallet.account (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  book_id integer not null references wallet.book,
  -- `main` is spent and won with; `receivable` holds what a member owes after a win was taken back
  -- that had already been spent.
  purse text not null check (purse in ('main', 'receivable')),
  balance bigint not null default 0,
  seq bigint not null default 0,
  min_balance bigint not null default 0,
  -- A frozen account takes money in but gives none out.
  frozen boolean not null default false,
  -- Stakes are judged against play limits and exclusions. One look at a row that is read anyway, so
  -- whoever has no limits pays nothing for those of others.
  limited boolean not null default false,
  opened_at timestamptz not null default now(),
  constraint account_once unique (book_id, member_id, purse),
  constraint account_not_overdrawn check (balance >= min_balance),
  constraint account_only_debts_negative check (min_balance = 0 or purse = 'receivable')
) with (fillfactor = 70);
create index account_member on wallet.account (member_id);

-- The other side of transfers, by cause: `vendor:3`, `cashier`, `adjustment`.
create table wallet.contra (
  id integer generated always as identity primary key,
  book_id integer not null references wallet.book,
  code text not null,
  unique (book_id, code)
);

-- The kinds of transfer. A number is never used again for another meaning.
create table wallet.transfer_kind (
  id smallint primary key,
  name text not null unique,
  -- What `subject_id` of such a transfer points at.
  subject text not null,
  meaning text not null
);
insert into wallet.transfer_kind (id, name, subject, meaning) values
  (1, 'bet', 'round', 'stake of a round'),
  (2, 'win', 'round', 'payout of a round, zero when a losing round is closed by it'),
  (3, 'rollback', 'round', 'takes a bet or a win back; `reverses` says which'),
  (4, 'tombstone', 'round', 'zero; bars the key of a bet that was cancelled before it arrived'),
  (5, 'deposit', 'deposit', 'money paid in'),
  (6, 'withdrawal', 'withdrawal', 'money paid out'),
  (7, 'adjustment', 'adjustment', 'correction by staff, with a reason on record'),
  (8, 'promotion', 'promotion', 'bonus, rebate or prize');

-- (account_id, seq) names a transfer, is gapless per account and serves as the account's history.
create table wallet.transfer (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  at timestamptz not null,
  subject_id bigint,
  -- `seq` of the transfer of the same account that this one takes back.
  reverses bigint,
  -- Idempotency key, unique over all accounts, kept for ever.
  key uuid not null,
  contra_id integer not null,
  kind smallint not null,
  -- The id that the other party (vendor, gateway) gave it.
  outside_id text,
  primary key (account_id, seq),
  constraint transfer_key unique (key)
);
-- A transfer is taken back at most once, whatever the code above believes.
create unique index transfer_reversed_once on wallet.transfer (account_id, reverses)
  where reverses is not null;

create table wallet.contra_delta (
  id bigint generated always as identity primary key,
  contra_id integer not null,
  amount bigint not null,
  transfers integer not null,
  at timestamptz not null
);

-- Both legs as rows, for audits and reports.
create view wallet.entry as
  select 'account' as side, account_id as id, amount, at, key, kind from wallet.transfer
  union all
  select 'contra', contra_id, -amount, at, key, kind from wallet.transfer;

-- History is never rewritten: not by a slip of the code (trigger), not by the application's role
-- (rights), not by emptying the table. A mistake is corrected by a further transfer.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is immutable', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_immutable before update or delete or truncate on wallet.transfer
  for each statement execute function wallet.refuse_change();
create trigger contra_delta_immutable before update or delete or truncate on wallet.contra_delta
  for each statement execute function wallet.refuse_change();

-- Locks accounts for the rest of the transaction and reads them. Rows are locked in the order of
-- their ids, which every caller shares, so two batches cannot wait for each other. What a batch
-- reads about money comes from statements after this one: under READ COMMITTED they see whatever
-- the holders before us committed. `place` is the row's address for the update at the end; it holds
-- since nobody else can touch the row. Unknown ids are left out. Answers ascend by id.
create function wallet.lock_accounts(
  p_account bigint[],
  out id bigint[], out book_id integer[], out member_id bigint[], out balance bigint[],
  out seq bigint[], out min_balance bigint[], out frozen boolean[], out limited boolean[],
  out is_main boolean[], out place tid[])
language plpgsql as $$
#variable_conflict use_column
begin
  select array_agg(id), array_agg(book_id), array_agg(member_id), array_agg(balance),
         array_agg(seq), array_agg(min_balance), array_agg(frozen), array_agg(limited),
         array_agg(is_main), array_agg(place)
    into lock_accounts.id, lock_accounts.book_id, lock_accounts.member_id, lock_accounts.balance,
         lock_accounts.seq, lock_accounts.min_balance, lock_accounts.frozen,
         lock_accounts.limited, lock_accounts.is_main, lock_accounts.place
    from (select a.id, a.book_id, a.member_id, a.balance, a.seq, a.min_balance, a.frozen,
                 a.limited, a.purse = 'main' as is_main, a.ctid as place
            from wallet.account a where a.id = any(p_account)
           order by a.id for no key update) locked;
end $$;

-- Transfers that already bear one of the keys; null arrays when there are none. To be called after
-- the accounts are locked, so that a duplicate which was just committed is seen.
create function wallet.find_transfers(
  p_key uuid[],
  out key uuid[], out account_id bigint[], out seq bigint[], out amount bigint[],
  out balance_after bigint[], out kind smallint[], out subject_id bigint[], out reverses bigint[],
  out contra_id integer[])
language plpgsql as $$
#variable_conflict use_column
begin
  select array_agg(t.key), array_agg(t.account_id), array_agg(t.seq), array_agg(t.amount),
         array_agg(t.balance_after), array_agg(t.kind), array_agg(t.subject_id),
         array_agg(t.reverses), array_agg(t.contra_id)
    into find_transfers.key, find_transfers.account_id, find_transfers.seq, find_transfers.amount,
         find_transfers.balance_after, find_transfers.kind, find_transfers.subject_id,
         find_transfers.reverses, find_transfers.contra_id
    from wallet.transfer t where t.key = any(p_key);
end $$;

-- Writes transfers that were decided under `lock_accounts`: those whose `p_seq` is not zero. The
-- accounts at `p_place` get the balance and sequence that the decisions left them with; `p_changed`
-- is how many of them must change.
create function wallet.write_transfers(
  p_place tid[], p_end_balance bigint[], p_end_seq bigint[], p_changed integer,
  p_account bigint[], p_seq bigint[], p_amount bigint[], p_balance bigint[], p_kind smallint[],
  p_contra integer[], p_key uuid[], p_subject bigint[], p_reverses bigint[], p_outside text[],
  p_at timestamptz) returns integer
language plpgsql as $$
declare
  v_updated integer;
begin
  -- One series indexing the arrays is cheaper than unnesting each of them (measured: a third less).
  insert into wallet.transfer (account_id, seq, amount, balance_after, at, subject_id, reverses,
                               key, contra_id, kind, outside_id)
  select p_account[i], p_seq[i], p_amount[i], p_balance[i], p_at, nullif(p_subject[i], 0),
         nullif(p_reverses[i], 0), p_key[i], p_contra[i], p_kind[i], p_outside[i]
    from generate_series(1, cardinality(p_seq)) as i
   where p_seq[i] <> 0;

  update wallet.account a set balance = p_end_balance[i], seq = p_end_seq[i]
    from generate_series(1, cardinality(p_place)) as i
   where a.ctid = p_place[i] and a.seq <> p_end_seq[i];
  get diagnostics v_updated = row_count;
  if v_updated <> p_changed then
    raise exception 'wallet: % of % changed accounts were found again', v_updated, p_changed;
  end if;

  insert into wallet.contra_delta (contra_id, amount, transfers, at)
  select p_contra[i], -sum(p_amount[i]), count(*), p_at
    from generate_series(1, cardinality(p_seq)) as i
   where p_seq[i] <> 0
   group by 1;
  return v_updated;
end $$;

-- Posts many transfers in one go; each succeeds or fails on its own.
--
-- `p_account` must ascend; transfers of one account apply in the given order, and one that fails
-- leaves the balance to those behind it. No key may occur twice (the caller joins duplicates that
-- are in flight). Status:
--   0 posted      1 replay: this key was posted before with the same content; its answer again
--   2 insufficient: the floor would be broken     3 no such account in this book
--   4 key conflict: the key belongs to a transfer with another account, amount, kind or subject
--   5 frozen: a debit on a frozen account
-- `balance` and `seq` are those after the transfer (0, 1), or the balance as it stands (2, 5).
create function wallet.post_batch(
  p_account bigint[], p_book integer[], p_amount bigint[], p_kind smallint[], p_contra integer[],
  p_key uuid[], p_subject bigint[], p_outside text[],
  out status smallint[], out balance bigint[], out seq bigint[], out posted_at timestamptz)
language plpgsql as $$
declare
  n constant integer := cardinality(p_account);
  -- Locked accounts, and transfers that bear one of the keys. (Assigning a function's answer to a
  -- record is cheaper than selecting from the function: no statement is run for it.)
  a constant record := wallet.lock_accounts(p_account);
  t constant record := wallet.find_transfers(p_key);
  v_id constant bigint[] := a.id;
  v_balance bigint[] := a.balance;
  v_seq bigint[] := a.seq;
  v_known constant uuid[] := t.key;
  v_none constant bigint[] := array_fill(0::bigint, array[n]);
  v_new_seq bigint[] := v_none;
  v_changed integer := 0;
  v_last_changed bigint;
  j integer := 1;
  k integer;
begin
  -- Read after the locks: within an account, time never runs against `seq`.
  posted_at := clock_timestamp();
  status := array_fill(0::smallint, array[n]);
  balance := v_none;
  seq := v_none;

  for i in 1..n loop
    if v_known is not null then
      k := array_position(v_known, p_key[i]);
      if k is not null then
        if t.account_id[k] = p_account[i] and t.amount[k] = p_amount[i] and t.kind[k] = p_kind[i]
           and coalesce(t.subject_id[k], 0) = p_subject[i] then
          status[i] := 1;
          balance[i] := t.balance_after[k];
          seq[i] := t.seq[k];
        else
          status[i] := 4;
        end if;
        continue;
      end if;
    end if;

    while v_id[j] < p_account[i] loop
      j := j + 1;
    end loop;
    if v_id[j] is distinct from p_account[i] or a.book_id[j] <> p_book[i] then
      if i > 1 and p_account[i] < p_account[i - 1] then
        raise exception 'wallet: accounts of a batch must ascend';
      end if;
      status[i] := 3;
      continue;
    end if;

    if p_amount[i] < 0 then
      if a.frozen[j] then
        status[i] := 5;
        balance[i] := v_balance[j];
        continue;
      end if;
      if v_balance[j] + p_amount[i] < a.min_balance[j] then
        status[i] := 2;
        balance[i] := v_balance[j];
        continue;
      end if;
    end if;
    v_balance[j] := v_balance[j] + p_amount[i];
    v_seq[j] := v_seq[j] + 1;
    balance[i] := v_balance[j];
    seq[i] := v_seq[j];
    v_new_seq[i] := v_seq[j];
    if v_last_changed is distinct from p_account[i] then
      v_last_changed := p_account[i];
      v_changed := v_changed + 1;
    end if;
  end loop;

  if v_changed > 0 then
    v_changed := wallet.write_transfers(a.place, v_balance, v_seq, v_changed, p_account, v_new_seq, p_amount,
      balance, p_kind, p_contra, p_key, p_subject, v_none, p_outside, posted_at);
  end if;
end $$;

-- Whether a transfer was taken back already.
create function wallet.is_reversed(p_account bigint, p_seq bigint) returns boolean
language sql stable
return exists (select from wallet.transfer where account_id = p_account and reverses = p_seq);

-- Books what a member owes because a win was taken back that is spent already: the part that the
-- main account cannot give becomes a negative balance of the receivable account of the same book.
-- That account is only touched while its owner's main account is locked. `p_key` is the key of the
-- rollback; the debt's own is derived from it.
create function wallet.book_debt(
  p_account bigint, p_amount bigint, p_contra integer, p_key uuid, p_subject bigint,
  p_at timestamptz) returns void
language plpgsql as $$
declare
  v_debt wallet.account;
begin
  insert into wallet.account (member_id, book_id, purse, min_balance)
  select member_id, book_id, 'receivable', -9000000000000000000 from wallet.account
   where id = p_account
  on conflict do nothing;
  update wallet.account debt set balance = debt.balance - p_amount, seq = debt.seq + 1
    from wallet.account main
   where main.id = p_account and debt.purse = 'receivable'
     and debt.book_id = main.book_id and debt.member_id = main.member_id
  returning debt.* into strict v_debt;
  insert into wallet.transfer (account_id, seq, amount, balance_after, at, subject_id, key,
                               contra_id, kind)
  values (v_debt.id, v_debt.seq, -p_amount, v_debt.balance, p_at, p_subject,
          md5(p_key || ' debt')::uuid, p_contra, 3);
  insert into wallet.contra_delta (contra_id, amount, transfers, at)
  values (p_contra, p_amount, 1, p_at);
end $$;

-- The role that the application may run as: it adds to the history and cannot touch what is there.
-- Roles belong to the server: another database of it may have made this one, and whoever migrates
-- may have no right to make roles, in which case the triggers stand alone.
do $$
begin
  begin
    create role croupier_app nologin;
  exception
    when duplicate_object or unique_violation or insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'croupier_app') then
    return;
  end if;
  grant usage on schema wallet to croupier_app;
  grant select on all tables in schema wallet to croupier_app;
  grant insert on wallet.book, wallet.account, wallet.contra, wallet.transfer,
    wallet.contra_delta to croupier_app;
  grant update (balance, seq, frozen) on wallet.account to croupier_app;
end $$;
