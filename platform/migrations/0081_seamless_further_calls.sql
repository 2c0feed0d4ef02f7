-- Calls of vendors beside bets, wins and rollbacks: bets that are settled later, chips, prizes and
-- tips. Each is one transaction of its own that locks the wallet account first.

-- The answer that a call got, under the key of what the vendor named it by, for ever. A repeat gets
-- it again; `content` is what was asked, by which a repeat is told from another call under the same
-- id. A row without an answer bars the id: its cancellation came before it.
create table seamless.answer (
  key uuid primary key,
  account_id bigint not null,
  content text not null,
  answer text,
  -- Taken back later: a tip that was cancelled.
  cancelled boolean not null default false,
  at timestamptz not null default now()
);

-- A bet that is settled later. Its round is the betting record's; here is what its vendor may still
-- do with it. Changed only while the wallet account is locked.
create table seamless.bet (
  key uuid primary key,
  account_id bigint not null,
  member_id bigint not null,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  game_type text not null,
  round_id bigint not null,
  -- Less what was returned; minor units.
  stake bigint not null check (stake >= 0),
  confirmed boolean not null default false,
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  -- Highest settlement that was applied, its type, and what it pays in all.
  revision integer not null default 0,
  settled_as text check (settled_as in ('PAID', 'CASHOUT', 'VOID', 'PUSH', 'CORRECTION')),
  total_payout bigint not null default 0 check (total_payout >= 0),
  constraint bet_settled_as check ((state = 'settled') = (settled_as is not null))
) with (fillfactor = 85);

-- Chips that a member has on a table. The money lies in the wallet's purse `chips`, one per vendor.
create table seamless.stack (
  key uuid primary key,
  account_id bigint not null,
  member_id bigint not null,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  stack_id text not null,
  round_id bigint not null,
  -- What was brought to the table, minor units.
  brought bigint not null check (brought > 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
) with (fillfactor = 85);
create index stack_open on seamless.stack (vendor_id, opened_at) where closed_at is null;

-- Locks the wallet account of a call for the rest of the transaction and reads what the call is
-- judged by. `fresh` is false when the nonce was taken before; then nothing else is read.
--
-- `book_id` is null when there is no such account. `session`: why the session admits no stake
-- ('unknown', 'blocked', 'ended'), or 'open'; null when the call names none. `login_session` is the
-- session of the site to keep alive, when that is due. `transfer_kind` is that of the transfer which
-- bears `p_key` already, the `answer_*` are what an earlier call under the key was told.
create function seamless.hold_account(
  p_account bigint, p_vendor bigint, p_session uuid, p_nonce uuid, p_key uuid,
  p_session_seconds integer,
  out fresh boolean, out book_id integer, out member_id bigint, out balance bigint,
  out spendable bigint, out frozen boolean, out at timestamptz, out session text,
  out session_game bigint, out stake_min bigint, out stake_max bigint, out login_session bigint,
  out transfer_kind smallint, out answer_account bigint, out answer_content text,
  out answer text, out answer_cancelled boolean, out round_id bigint)
language plpgsql as $$
declare
  a record;
  s seamless.game_session;
begin
  fresh := p_nonce is null or seamless.use_nonce(p_nonce);
  if not fresh then
    return;
  end if;
  a := wallet.lock_accounts(array[p_account]);
  -- Read after the lock: within an account, time never runs against the sequence.
  at := clock_timestamp();
  book_id := a.book_id[1];
  member_id := a.member_id[1];
  balance := a.balance[1];
  spendable := a.balance[1] - a.min_balance[1];
  frozen := a.frozen[1];
  if p_session is not null then
    select * into s from seamless.game_session g where g.id = p_session;
    session := case
      when s.account_id is distinct from p_account or s.vendor_id <> p_vendor then 'unknown'
      when s.state = 'blocked' then 'blocked'
      when s.state <> 'open' or s.expires_at <= at then 'ended'
      else 'open' end;
    session_game := s.game_id;
    stake_min := s.stake_min;
    stake_max := s.stake_max;
    if session = 'open' and s.expires_at < s.ends_at
       and s.expires_at < at + make_interval(secs => p_session_seconds - 300) then
      login_session := s.login_session_id;
    end if;
  end if;
  select t.kind into transfer_kind from seamless.recorded_transfer(p_key) t;
  select n.account_id, n.content, n.answer, n.cancelled
    into answer_account, answer_content, answer, answer_cancelled
    from seamless.answer n where n.key = p_key;
  round_id := bets.reserve_round_ids(at);
end $$;

-- Moves the end of a session on, as a bet does.
create function seamless.extend_session(p_session uuid, p_session_seconds integer)
returns void language sql as $$
  update seamless.game_session
     set expires_at = least(now() + make_interval(secs => p_session_seconds), ends_at)
   where id = p_session and state = 'open';
$$;

-- Writes a bet that was taken just now, and opens its round in the betting record.
create function seamless.open_bet(
  p_key uuid, p_account bigint, p_member bigint, p_merchant bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_bet text, p_round bigint, p_stake bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into seamless.bet (key, account_id, member_id, merchant_id, vendor_id, game_id, game_type,
                            round_id, stake)
  values (p_key, p_account, p_member, p_merchant, p_vendor, p_game, p_game_type, p_round, p_stake);
  perform bets.open_round(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                          p_bet, p_stake, p_seq, p_round, p_at);
end $$;

-- Brings a bet and its round up to date. `p_valid_bet` counts once it is settled.
create function seamless.change_bet(
  p_key uuid, p_stake bigint, p_confirmed boolean, p_state text, p_revision integer,
  p_settled_as text, p_total_payout bigint, p_valid_bet bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  b seamless.bet;
begin
  update seamless.bet
     set stake = p_stake, confirmed = p_confirmed, state = p_state, revision = p_revision,
         settled_as = p_settled_as, total_payout = p_total_payout
   where key = p_key returning * into strict b;
  perform bets.change_round(b.member_id, b.round_id, b.stake, b.total_payout, p_valid_bet,
    (case when b.state = 'open' then 0
          when b.state = 'refunded' or b.settled_as = 'VOID' then 2
          else 1 end)::smallint, p_seq, p_at);
end $$;

-- Writes a stack that was bought in just now, and opens its round in the betting record.
create function seamless.open_stack(
  p_key uuid, p_account bigint, p_member bigint, p_merchant bigint, p_vendor bigint, p_game bigint,
  p_game_type text, p_stack text, p_round bigint, p_brought bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into seamless.stack (key, account_id, member_id, merchant_id, vendor_id, game_id, stack_id,
                              round_id, brought)
  values (p_key, p_account, p_member, p_merchant, p_vendor, p_game, p_stack, p_round, p_brought);
  perform bets.open_round(p_member, p_merchant, p_account, p_vendor, p_game, p_game_type, p_key,
                          p_stack, p_brought, p_seq, p_round, p_at);
end $$;

-- Brings a stack and its round up to date; it is closed when `p_taken` is not null: what the player
-- takes away.
create function seamless.change_stack(
  p_key uuid, p_brought bigint, p_taken bigint, p_valid_bet bigint, p_seq bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  s seamless.stack;
begin
  update seamless.stack
     set brought = p_brought, closed_at = case when p_taken is not null then p_at end
   where key = p_key returning * into strict s;
  perform bets.change_round(s.member_id, s.round_id, s.brought, coalesce(p_taken, 0), p_valid_bet,
    (case when p_taken is null then 0 else 1 end)::smallint, p_seq, p_at);
end $$;

-- Books what a member owes of an amount that had to be taken back and is spent already.
create function seamless.book_debt(
  p_account bigint, p_amount bigint, p_contra integer, p_key uuid, p_round bigint)
returns void language sql as $$
  select wallet.book_debt(p_account, p_amount, p_contra, p_key, p_round, clock_timestamp());
$$;
