import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { StakeLimits } from '../games/stakes.ts';
import type { VendorName } from '../vendor/vendor-name.ts';
import type { PlayRules } from './play-rules.ts';
import type { WalletAccount } from '../wallet/wallet.ts';

/** An opened game with its player. */
export interface Session extends WalletAccount, PlayRules {
  readonly id: bigint;
  readonly locale: string;
  readonly depositUrl: string | null;
  /** Where its platform says what its merchant offers; null where no platform has launched it. */
  readonly offerUrl: string | null;
  readonly limits: StakeLimits;
  /** The highest prize group that the player may choose in lotteries; null where the platform names none. */
  readonly prizeGroup: number | null;
}

interface SessionRow extends WalletAccount, PlayRules {
  readonly id: bigint;
  readonly locale: string;
  readonly depositUrl: string | null;
  readonly offerUrl: string | null;
  readonly prizeGroup: number | null;
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

const sessionColumns = sql`
  s.id, s.game_id as "gameId", s.locale, s.deposit_url as "depositUrl", s.offer_url as "offerUrl",
  s.vendor,
  s.platform_session as "platformSession", s.wallet_url as "walletUrl",
  s.stake_min as min, s.stake_max as max, s.stake_step as step,
  s.minimum_cycle_ms as "minimumCycleMs", s.turbo, s.autoplay,
  s.small_wins as "smallWins", s.shows_session as "showsSession", s.prize_group as "prizeGroup",
  p.id as "playerId", p.mode, p.merchant, p.account_id as "accountId", p.currency`;

/** The live session of a token hash. */
export async function findSession(db: Queryable, hash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns}
    from studio.session s join studio.player p on p.id = s.player_id
    where s.token_hash = ${hash} and s.expires_at > now()`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { min, max, step, ...session } = row;
  return { ...session, limits: { min, max, step } };
}

/** Which of the sessions have not ended. */
export async function findLiveSessions(
  db: Queryable,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from studio.session
    where id = any(${ids}::bigint[]) and expires_at > now()`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Finds or makes the player of an account; play money is only given to a new demo player. */
export async function upsertPlayer(
  tx: Tx,
  player: {
    readonly mode: 'real' | 'demo';
    readonly merchant: string;
    readonly accountId: string;
    readonly currency: string;
    readonly nickname: string;
    readonly playMoney: bigint;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into studio.player (mode, merchant, account_id, currency, nickname, play_money)
    values (${player.mode}, ${player.merchant}, ${player.accountId}, ${player.currency},
            ${player.nickname}, ${player.playMoney})
    on conflict (merchant, account_id, currency) do update set nickname = excluded.nickname
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A player was neither found nor made.');
  return id;
}

export interface NewSession extends PlayRules {
  readonly tokenHash: Buffer;
  readonly playerId: bigint;
  readonly gameId: string;
  readonly locale: string;
  readonly vendor: VendorName;
  readonly platformSession: string | null;
  readonly walletUrl: string | null;
  readonly depositUrl: string | null;
  readonly offerUrl: string | null;
  readonly limits: StakeLimits;
  readonly prizeGroup: number | null;
}

/** Sessions end a day after they were opened; the platform's own session may end sooner. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { limits } = session;
  await sql`
    insert into studio.session (
      token_hash, player_id, game_id, locale, vendor, platform_session, wallet_url, deposit_url,
      offer_url, stake_min, stake_max, stake_step, minimum_cycle_ms, turbo, autoplay, small_wins,
      shows_session, prize_group, expires_at)
    values (
      ${session.tokenHash}, ${session.playerId}, ${session.gameId}, ${session.locale},
      ${session.vendor}, ${session.platformSession}, ${session.walletUrl}, ${session.depositUrl},
      ${session.offerUrl}, ${limits.min}, ${limits.max}, ${limits.step},
      ${session.minimumCycleMs}, ${session.turbo}, ${session.autoplay}, ${session.smallWins},
      ${session.showsSession}, ${session.prizeGroup}, now() + interval '1 day')`.execute(tx);
}

/**
 * Locks a session, then the pace of its player in its game, and answers how long they must still wait
 * for the next paid round, ms: however many sessions of a game somebody opens, its pace is one.
 */
export async function lockSession(tx: Tx, id: bigint): Promise<{ readonly waitMs: number }> {
  const { rows } = await sql<{ playerId: bigint; gameId: string; minimumCycleMs: number }>`
    select player_id as "playerId", game_id as "gameId", minimum_cycle_ms as "minimumCycleMs"
    from studio.session where id = ${id} for update`.execute(tx);
  const session = rows[0];
  if (session === undefined) throw new Error('The session has gone.');
  const { playerId, gameId, minimumCycleMs } = session;
  if (minimumCycleMs === 0) return { waitMs: 0 };
  const { rows: paces } = await sql<{ waitMs: number }>`
    insert into studio.pace as held (player_id, game_id) values (${playerId}, ${gameId})
    on conflict (player_id, game_id) do update set game_id = held.game_id
    returning coalesce(ceil(greatest(0, ${minimumCycleMs}
        - extract(epoch from clock_timestamp() - last_paid_at) * 1000)), 0)::int as "waitMs"`.execute(
    tx,
  );
  return { waitMs: paces[0]?.waitMs ?? 0 };
}

/** Locks a player until the transaction ends: what they do in any of their sessions waits. */
export async function lockPlayer(tx: Tx, id: bigint): Promise<void> {
  await sql`select from studio.player where id = ${id} for no key update`.execute(tx);
}

/** A paid round begins: the pace of its player in its game runs from here. */
export async function markPaid(tx: Tx, { playerId, gameId }: PacedGame): Promise<void> {
  await sql`
    update studio.pace set last_paid_at = clock_timestamp()
    where player_id = ${playerId} and game_id = ${gameId}`.execute(tx);
}

interface PacedGame {
  readonly playerId: bigint;
  readonly gameId: string;
}
