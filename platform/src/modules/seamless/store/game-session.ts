import { sql } from 'kysely';
import { type DeviceClass, deviceClasses } from '@croupier/contract/reports/device-classes';
import type { GameType } from '@croupier/contract/games';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface GameSession {
  readonly id: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  /** The vendor's own id of the game. */
  readonly gameCode: string;
  readonly stakeMinMinor: bigint;
  readonly stakeMaxMinor: bigint;
}

/** A game that was launched here, by the vendor's name of it. */
export async function playedGame(
  db: Queryable,
  vendorId: bigint,
  code: string,
): Promise<{ id: bigint; gameType: GameType } | undefined> {
  const { rows } = await sql<{ id: bigint; gameType: GameType }>`
    select game_id as id, game_type as "gameType" from seamless.played_game
    where vendor_id = ${vendorId} and code = ${code}`.execute(db);
  return rows[0];
}

export async function rememberGame(
  tx: Tx,
  game: { vendorId: bigint; code: string; id: bigint; gameType: GameType },
): Promise<void> {
  await sql`
    insert into seamless.played_game (vendor_id, code, game_id, game_type)
    values (${game.vendorId}, ${game.code}, ${game.id}, ${game.gameType})
    on conflict (vendor_id, code) do nothing`.execute(tx);
}

/**
 * The open session of the member and game, taken up again with fresh limits and times, or a new one
 * under the given id. Sessions that have run out are ended first.
 */
export async function openOrResume(
  tx: Tx,
  session: Omit<GameSession, 'gameCode'> & {
    loginSessionId: bigint;
    device: DeviceClass;
    idleSeconds: number;
    totalSeconds: number;
  },
): Promise<string> {
  await sql`
    update seamless.game_session set state = 'ended', ended_at = now()
    where member_id = ${session.memberId} and game_id = ${session.gameId} and state = 'open'
      and expires_at <= now()`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into seamless.game_session as held (id, merchant_id, member_id, account_id,
      login_session_id, vendor_id, game_id, stake_min, stake_max, device, expires_at, ends_at)
    values (${session.id}, ${session.merchantId}, ${session.memberId}, ${session.accountId},
      ${session.loginSessionId}, ${session.vendorId}, ${session.gameId}, ${session.stakeMinMinor},
      ${session.stakeMaxMinor}, ${deviceClasses.indexOf(session.device)}::smallint,
      now() + make_interval(secs => ${session.idleSeconds}),
      now() + make_interval(secs => ${session.totalSeconds}))
    on conflict (member_id, game_id) where state = 'open' do update set
      login_session_id = excluded.login_session_id, stake_min = excluded.stake_min,
      stake_max = excluded.stake_max, device = excluded.device,
      expires_at = least(excluded.expires_at, held.ends_at)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An upsert always answers a row.');
  return row.id;
}

/** The account's open session of the game, if there is one. */
export async function openSessionOf(
  db: Queryable,
  asked: { accountId: bigint; vendorId: bigint; gameId: bigint },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from seamless.game_session
    where account_id = ${asked.accountId} and vendor_id = ${asked.vendorId}
      and game_id = ${asked.gameId} and state = 'open'
    order by opened_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function insertToken(
  tx: Tx,
  token: { hash: Uint8Array; sessionId: string; network: string; seconds: number },
): Promise<void> {
  await sql`
    insert into seamless.launch_token (token_hash, session_id, network, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.network},
      now() + make_interval(secs => ${token.seconds}))`.execute(tx);
}

/** Uses up the token; its session when it was good and the session is open, at that vendor. */
export async function redeemToken(
  tx: Tx,
  hash: Uint8Array,
  vendorId: bigint,
): Promise<(GameSession & { network: string }) | undefined> {
  const { rows } = await sql<GameSession & { network: string }>`
    with used as (
      update seamless.launch_token set used_at = now()
      where token_hash = ${hash} and used_at is null and expires_at > now()
      returning session_id, network)
    select s.id, s.merchant_id as "merchantId", s.member_id as "memberId",
      s.account_id as "accountId", s.vendor_id as "vendorId", s.game_id as "gameId",
      g.code as "gameCode", s.stake_min as "stakeMinMinor", s.stake_max as "stakeMaxMinor",
      used.network
    from used join seamless.game_session s on s.id = used.session_id
      join seamless.played_game g on g.vendor_id = s.vendor_id and g.game_id = s.game_id
    where s.vendor_id = ${vendorId} and s.state = 'open' and s.expires_at > now()`.execute(tx);
  return rows[0];
}

/**
 * Whether a vendor may see an account's balance: in a named session of its own that is open, or,
 * when it names none, because the account has ever played there.
 */
export async function mayReadBalance(
  db: Queryable,
  asked: { accountId: bigint; vendorId: bigint; sessionId: string | undefined },
): Promise<boolean> {
  const { accountId, vendorId, sessionId } = asked;
  const { rows } = sessionId
    ? await sql`
        select from seamless.game_session where id = ${sessionId} and account_id = ${accountId}
          and vendor_id = ${vendorId} and state = 'open' and expires_at > now()`.execute(db)
    : await sql`
        select from seamless.game_session
        where account_id = ${accountId} and vendor_id = ${vendorId} limit 1`.execute(db);
  return rows.length > 0;
}

/** @param state `blocked` when the member may not play, which vendors are told apart */
export async function endSessions(
  tx: Tx,
  memberId: bigint,
  state: 'ended' | 'blocked',
): Promise<void> {
  await sql`
    update seamless.game_session set state = ${state}, ended_at = now()
    where member_id = ${memberId} and state = 'open'`.execute(tx);
}

/** Ends the open sessions of all other games. */
export async function endSessionsBut(
  tx: Tx,
  memberId: bigint,
  gameIds: readonly bigint[],
): Promise<void> {
  await sql`
    update seamless.game_session set state = 'ended', ended_at = now()
    where member_id = ${memberId} and state = 'open'
      and game_id <> all (${gameIds.map(String)}::bigint[])`.execute(tx);
}

/** Ends the game sessions that were launched from those sessions of the site. */
export async function endSessionsOfLogins(
  db: Queryable,
  memberId: bigint,
  loginSessionIds: readonly bigint[] | undefined,
): Promise<void> {
  const ids = loginSessionIds ? [...loginSessionIds] : null;
  await sql`
    update seamless.game_session set state = 'ended', ended_at = now()
    where member_id = ${memberId} and state = 'open'
      and (${ids}::bigint[] is null or login_session_id = any (${ids}::bigint[]))`.execute(db);
}

/** Takes a nonce for a call outside the batches; false when it was taken before. */
export async function takeNonce(db: Queryable, nonce: Uint8Array): Promise<boolean> {
  const id = Buffer.from(nonce).toString('hex');
  const { rows } = await sql<{ fresh: boolean }>`
    select seamless.use_nonce(${id}::uuid) as fresh`.execute(db);
  return rows[0]?.fresh === true;
}

/** Forgets nonces and launch tokens that nothing can use any more. */
export async function forgetSpent(db: Queryable): Promise<void> {
  await sql`
    delete from seamless.nonce where at < now() - interval '11 minutes'`.execute(db);
  await sql`
    delete from seamless.launch_token where expires_at < now() - interval '1 day'`.execute(db);
}
