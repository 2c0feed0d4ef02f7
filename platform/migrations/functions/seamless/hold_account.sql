-- Locks the wallet account of a call for the rest of the transaction and reads what the call is
-- judged by. `fresh` is false when the nonce was taken before; then nothing else is read.
--
-- `book_id` is null when there is no such account. `session`: why the session admits no stake
-- ('unknown', 'blocked', 'ended'), or 'open'; null when the call names none. `login_session` is the
-- session of the site to keep alive, when that is due. `transfer_kind` is that of the transfer which
-- bears `p_key` already, the `answer_*` are what an earlier call under the key was told.
create or replace function seamless.hold_account(
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
  a := wallet.lock_accounts(array[p_account], false);
  -- After the account, as batches take them, so that nobody waits in a circle.
  fresh := p_nonce is null or seamless.use_nonce(p_nonce);
  if not fresh then
    return;
  end if;
  -- Read after the lock: within an account, time never runs against the sequence.
  at := clock_timestamp();
  book_id := a.book_id[1];
  member_id := a.member_id[1];
  balance := a.balance[1];
  spendable := a.balance[1] - a.min_balance[1];
  frozen := a.frozen[1];
  if p_session is not null then
    select * into s from seamless.game_session g where g.id = p_session;
    session := seamless.session_state(s, p_account, p_vendor, at);
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
