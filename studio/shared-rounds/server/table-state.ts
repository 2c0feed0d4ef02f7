import { moneyText } from '@croupier/contract/money';
import type {
  OwnBets,
  SharedRoundBets,
  SharedRoundProof,
  TableNews,
  TableResults,
  TableState,
} from '../protocol.ts';
import type { HostNow, LiveTableState } from '#games/table/protocol.ts';
import { isDeepStrictEqual } from 'node:util';
import { hostAt } from '#server/hosts/hosts-now.ts';
import { readTableVideo } from '#server/hosts/table-video.ts';
import { hostedTable } from '#server/hosts/house-hosts.ts';
import { refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import { walletOf } from '#server/studio.ts';
import type { Studio } from '#server/studio.ts';
import { listBets, listChosen, listOwnBets } from './bet-store.ts';
import { newestEvent, readEvents } from './event-store.ts';
import { outcomeOf, sharedGameOf } from './round-outcome.ts';
import type { SharedGame } from './round-outcome.ts';
import { totalsOf } from './totals-of.ts';
import { sha256 } from './seed-chain.ts';
import { findCarried, findNewest, findSharedRound, listResults } from './shared-round-store.ts';
import { FRAME_EVENTS_MAX, frameAfter } from './table-frame.ts';
import { findTable, wantTables } from './table-store.ts';
import type { Table } from './table-store.ts';
import { viewBet, viewOwnBet, viewRound } from './views.ts';

const BETS_SHOWN = 200;
const BETS_LISTED = 500;
const RESULTS_SHOWN = 30;

/** The table of a session; refused with `bad-request` for a game that has none. */
export async function tableOf(
  studio: Studio,
  session: Session,
): Promise<{ readonly table: Table; readonly game: SharedGame }> {
  const game = sharedGameOf(studio.games.find(session.gameId));
  if (game === undefined) throw refuse('bad-request');
  return { table: await findTable(studio.db, session), game };
}

/** All of a table at one moment, with the number of the last event that it includes. */
export async function readTable(
  studio: Studio,
  session: Session,
): Promise<TableState & Pick<LiveTableState, 'host' | 'video'>> {
  const { table, game } = await tableOf(studio, session);
  await wantTables(studio.db, [table.id]);
  const { shared } = game;
  const limit = shared.slips?.resultsShown ?? RESULTS_SHOWN;
  const host = await hostNow(studio, game, session.locale);
  const video = host && (await readTableVideo(studio, session));
  return studio.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const seq = await newestEvent(tx, table.id);
      const round = await findNewest(tx, table.id);
      const results = await listResults(tx, table.id, { before: undefined, limit });
      const bets = round ? await listBets(tx, round.id, BETS_SHOWN) : [];
      const totals = await totalsOf(tx, game, round?.id);
      const mine = round ? await listOwnBets(tx, round.id, session.playerId) : [];
      return {
        seq: seq.toString(),
        now: studio.clock.now(),
        ...(round !== undefined && { round: viewRound(round, game) }),
        bets: bets.map((bet) => viewBet(bet, game)),
        totals,
        results: results.map((result) => viewRound(result, game)),
        mine: mine.map(viewOwnBet),
        shut: table.closed || studio.games.closed.has(session.gameId),
        ...(host !== undefined && { host }),
        ...(video !== undefined && { video }),
      };
    });
}

/** What has happened at the caller's table after an event: for pages that no web socket reaches. */
export async function readNews(
  studio: Studio,
  session: Session,
  after: bigint,
): Promise<TableNews> {
  const { table } = await tableOf(studio, session);
  await wantTables(studio.db, [table.id]);
  const stored = await readEvents(studio.db, table.id, { after, limit: FRAME_EVENTS_MAX });
  const frame = frameAfter(after, stored)?.frame ?? { type: 'events', events: [] };
  return { now: studio.clock.now(), frame };
}

/** Who deals at the table of a game; nobody where it is no live table. */
async function hostNow(
  studio: Studio,
  game: SharedGame,
  locale: string,
): Promise<HostNow | undefined> {
  const table = hostedTable(game);
  return table && hostAt(await studio.hosts.book(), table, { at: studio.clock.now(), locale });
}

/** The caller's bets in the newest round, and their balance where the wallet says it. */
export async function readOwnBets(studio: Studio, session: Session): Promise<OwnBets> {
  const { table } = await tableOf(studio, session);
  const round = await findNewest(studio.db, table.id);
  const bets = round ? await listOwnBets(studio.db, round.id, session.playerId) : [];
  const balance = await walletOf(studio, session)
    .balance(session)
    .catch(() => undefined);
  return {
    bets: bets.map(viewOwnBet),
    ...(balance !== undefined && { balance: moneyText(balance) }),
  };
}

/** Ended rounds of the caller's table, newest first. */
export async function readResults(
  studio: Studio,
  session: Session,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<TableResults> {
  const { table, game } = await tableOf(studio, session);
  const results = await listResults(studio.db, table.id, page);
  return { results: results.map((round) => viewRound(round, game)) };
}

/** A round of the caller's table with its bets. */
export async function readRound(
  studio: Studio,
  session: Session,
  id: string,
): Promise<SharedRoundBets> {
  const { table, game } = await tableOf(studio, session);
  const round = await findSharedRound(studio.db, id);
  if (round?.tableId !== table.id) throw refuse('not-found');
  return {
    round: viewRound(round, game),
    bets: (await listBets(studio.db, id, BETS_LISTED)).map((bet) => viewBet(bet, game)),
    totals: await totalsOf(studio.db, game, id),
  };
}

/** An ended round of any table, recomputed from its seeds: what anybody can do by themselves as well. */
export async function proveRound(studio: Studio, id: string): Promise<SharedRoundProof> {
  const found = await findSharedRound(studio.db, id);
  const game = found && sharedGameOf(studio.games.find(found.gameId));
  if (found?.state !== 'ended' || game === undefined) throw refuse('not-found');
  const { serverSeed, salt, number, result } = found;
  if (serverSeed === null || salt === null) throw new Error('An ended round shows its seeds.');
  const before = found.beforeId === null ? undefined : await findBefore(studio, found.beforeId);
  const carried = before?.carried ?? null;
  const drawn = await outcomeOf(studio.db, game, { id, serverSeed, salt, number, carried });
  const recomputed = game.shared.result(drawn.outcome);
  const isCommitted = sha256(serverSeed).equals(found.commitHash);
  return {
    round: viewRound(found, game),
    gameId: game.title.id,
    build: found.buildHash,
    recomputed,
    sound: isCommitted && isDeepStrictEqual(recomputed, result),
    ...(game.shared.showsChoice === true && { bets: await listChosen(studio.db, id) }),
    ...(before !== undefined && {
      before: { ...viewRound(before.round, game), carried },
    }),
  };
}

/** The round that another follows from; refused with `not-found` when play money's has been forgotten. */
async function findBefore({ db }: Studio, id: string) {
  const round = await findSharedRound(db, id);
  if (round === undefined) throw refuse('not-found');
  return { round, carried: await findCarried(db, id) };
}
