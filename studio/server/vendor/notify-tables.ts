import { moneyText } from '@croupier/contract/money';
import type {
  CloseLiveTableRequest,
  LiveTableRound,
  LiveTableRoundsAnswer,
  LiveTableRoundsRequest,
  LiveTablesAnswer,
  LiveTablesRequest,
} from '@croupier/contract/seamless/live-tables';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { GameEntry } from '../games/games.ts';
import { readTableVideo } from '../hosts/table-video.ts';
import { refuse } from '../refuse.ts';
import { appendEvents } from '#shared-rounds/server/event-store.ts';
import { sharedGameOf } from '#shared-rounds/server/round-outcome.ts';
import type { SharedGame } from '#shared-rounds/server/round-outcome.ts';
import { findTable } from '#shared-rounds/server/table-store.ts';
import type { Studio } from '../studio.ts';

const ROUNDS_PAGE = 20;
const BETS_TOLD = 50;

/** How the live tables among these games stand in a currency; play money is nobody's business. */
export async function notifyLiveTables(
  studio: Studio,
  games: readonly GameEntry[],
  { currency, merchant }: LiveTablesRequest,
): Promise<LiveTablesAnswer> {
  const live = liveGames(games);
  const { rows } = await sql<{ gameId: string; id: bigint; reason: string | null; on: boolean }>`
    select game_id as "gameId", id, close_reason as reason, wanted_until > now() as on
    from studio.shared_table
    where mode = 'real' and currency = ${currency}
      and game_id = any(${live.map(({ title }) => title.id)}::text[])`.execute(studio.db);
  const tables = live.map(async (game) => {
    const stored = rows.find(({ gameId }) => gameId === game.title.id);
    const isClosed = (stored?.reason ?? null) !== null || studio.games.closed.has(game.title.id);
    const [newest] = stored ? await readRounds(studio.db, stored.id, undefined, 1) : [];
    return {
      game: game.title.id,
      state: isClosed ? ('closed' as const) : stored?.on === true ? 'open' : 'resting',
      reason: stored?.reason ?? null,
      round: newest ? roundOf(studio, game, newest) : null,
      video_url: (await readTableVideo(studio, { gameId: game.title.id, merchant })) ?? null,
    } as const;
  });
  return { tables: await Promise.all(tables) };
}

/** Rounds of one table with the bets of the merchant's players. Refuses `not-found`. */
export async function notifyTableRounds(
  studio: Studio,
  games: readonly GameEntry[],
  { merchant, currency, game: gameId, before }: LiveTableRoundsRequest,
): Promise<LiveTableRoundsAnswer> {
  const game = liveGames(games).find(({ title }) => title.id === gameId);
  if (game === undefined) throw refuse('not-found');
  const table = await findTable(studio.db, { gameId, mode: 'real', currency });
  const older = before === undefined ? undefined : BigInt(before);
  const rounds = await readRounds(studio.db, table.id, older, ROUNDS_PAGE);
  const told = rounds.map(async (round) => ({
    ...roundOf(studio, game, round),
    bets: await readBets(studio.db, game, { roundId: round.id, merchant }),
  }));
  return { rounds: await Promise.all(told) };
}

/**
 * Closes a table in a currency, or opens it again, and tells its pages; its driver does the rest. Refuses
 * `not-found`.
 */
export async function closeLiveTable(
  studio: Studio,
  games: readonly GameEntry[],
  { game: gameId, currency, closed, reason }: CloseLiveTableRequest,
): Promise<{ closed: boolean }> {
  if (!liveGames(games).some(({ title }) => title.id === gameId)) throw refuse('not-found');
  const { id } = await findTable(studio.db, { gameId, mode: 'real', currency });
  await studio.db.transaction().execute(async (tx) => {
    await sql`
      update studio.shared_table
      set closed_at = ${closed ? sql`coalesce(closed_at, now())` : null},
          close_reason = ${closed ? reason : null}
      where id = ${id}`.execute(tx);
    await appendEvents(tx, id, [{ type: 'shut', shut: closed }]);
  });
  studio.tableNews.tell('events', id);
  studio.tableNews.tell('bets', id);
  return { closed };
}

function liveGames(games: readonly GameEntry[]): readonly SharedGame[] {
  return games.flatMap((game) => sharedGameOf(game) ?? []);
}

interface StoredRound {
  readonly id: string;
  readonly number: string;
  readonly state: LiveTableRound['state'];
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  readonly result: object | null;
  readonly commit: string;
  readonly players: number;
  readonly staked: bigint;
  readonly won: bigint;
}

async function readRounds(
  db: Queryable,
  tableId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<readonly StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select s.id, s.number::text as number, s.state, s.opened_at as "openedAt", s.ended_at as "endedAt",
           s.result, encode(s.commit_hash, 'hex') as commit, b.players, b.staked, b.won
    from studio.shared_round s
    cross join lateral (
      select count(distinct r.player_id)::int as players, coalesce(sum(r.stake), 0)::bigint as staked,
             coalesce(sum(r.win), 0)::bigint as won
      from studio.round r where r.shared_round_id = s.id
        and (r.state in ('open', 'decided', 'settled') or r.state = 'manual' and r.win is not null)) b
    where s.table_id = ${tableId} and s.number < ${before ?? 9_000_000_000_000_000n}
    order by s.number desc limit ${limit}`.execute(db);
  return rows;
}

function roundOf(studio: Studio, game: SharedGame, round: StoredRound): LiveTableRound {
  const { id, number, state, openedAt, endedAt, result, commit, players, staked, won } = round;
  const mark = result === null ? undefined : game.shared.markOf(game.title, result);
  const proof = new URL(`/api/shared-rounds/${id}/proof`, studio.settings.STUDIO_ORIGIN).href;
  return {
    id,
    number,
    state,
    opened_at: openedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    players,
    staked: moneyText(staked),
    won: moneyText(won),
    result: mark === undefined ? null : [mark.result, ...mark.notes].join(' ').slice(0, 200),
    commit,
    proof_url: state === 'ended' ? proof : null,
  };
}

async function readBets(
  db: Queryable,
  { shared }: SharedGame,
  { roundId, merchant }: { readonly roundId: string; readonly merchant: string },
) {
  const { rows } = await sql<{
    id: string;
    accountId: string;
    stake: bigint;
    win: bigint | null;
    choice: unknown;
  }>`
    select r.id, p.account_id as "accountId", r.stake, r.win, r.choice
    from studio.round r join studio.player p on p.id = r.player_id
    where r.shared_round_id = ${roundId} and p.merchant = ${merchant}
      and r.state in ('open', 'decided', 'settled', 'manual')
    order by r.stake desc, r.seq limit ${BETS_TOLD}`.execute(db);
  return rows.map(({ id, accountId, stake, win, choice }) => ({
    round_id: id,
    account_id: accountId,
    stake: moneyText(stake),
    win: win === null ? null : moneyText(win),
    spots: shared.textOf(choice).slice(0, 2000),
  }));
}
