import { moneyText } from '@croupier/contract/money';
import { refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { vendors } from '#server/vendor/vendors.ts';
import type { OddsTables } from '../engine/odds-tables.ts';
import { SERIES_LEAST } from '../engine/prize-group.ts';
import type { IssueProof, Lobby, LobbyGame, PanelView, ResultView } from '../protocol.ts';
import {
  findIssue,
  type Issue,
  listLastResults,
  listNext,
  listResults,
  stateAt,
  viewIssue,
  viewResult,
} from './issue-store.ts';
import { findLottery, knownLottery, type Lottery } from './lotteries.ts';
import { resultSources } from './result-store.ts';
import { oddsAmong } from './terms/odds-of-issue.ts';
import { listSaidOf } from './terms/terms-store.ts';

/** What all lotteries show changes with the second; nobody waits for a question of their own. */
const FRESH_MS = 500;
/** Draws ahead that a lottery shows. */
const DRAWS_AHEAD = 2;
const RECENT = 12;

interface Known {
  readonly at: number;
  readonly games: Promise<readonly LobbyGame[]>;
}
const known = new WeakMap<Studio, Known>();

/** Every lottery that the player's site offers. */
export async function readLobby(studio: Studio, session: Session): Promise<Lobby> {
  const [games, offered] = await Promise.all([gamesNow(studio), offeredTo(studio, session)]);
  return {
    now: Math.floor(studio.clock.now()),
    games: games.filter(({ code }) => offered.has(code)),
  };
}

/** All lotteries with their issues and newest results, at most half a second old. */
export function gamesNow(studio: Studio): Promise<readonly LobbyGame[]> {
  const before = known.get(studio);
  const at = performance.now();
  if (before !== undefined && at - before.at < FRESH_MS) return before.games;
  const games = readGames(studio);
  known.set(studio, { at, games });
  games.catch(() => known.delete(studio));
  return games;
}

async function readGames({ db, clock, lotteries }: Studio): Promise<readonly LobbyGame[]> {
  const [next, last] = await Promise.all([listNext(db, DRAWS_AHEAD), listLastResults(db)]);
  const now = clock.now();
  const nextOf = Map.groupBy(next, ({ game }) => game);
  const lastOf = Map.groupBy(last, ({ game }) => game);
  return lotteries.map((lottery) => ({
    ...describe(lottery),
    issues: (nextOf.get(lottery.id) ?? []).map((issue) => viewIssue(issue, now)),
    results: (lastOf.get(lottery.id) ?? []).map(viewResult),
  }));
}

function describe({ id, game: { family, mode, source, schedule } }: Lottery) {
  const everySeconds = schedule.sort === 'continuous' ? schedule.everySeconds : null;
  return { code: id, family, mode, source, everySeconds };
}

/** Lotteries that the site offers, of all vendors that this studio is to it. */
async function offeredTo(studio: Studio, session: Session): Promise<ReadonlySet<string>> {
  const all = studio.lotteries.map(({ id }) => id);
  if (session.offerUrl === null || session.vendor === 'all') {
    return studio.offers.among(session, all);
  }
  const lists = await Promise.all(
    vendors
      .filter(({ hasLottery }) => hasLottery !== undefined)
      .map(async ({ name, hasLottery }) => {
        const own = studio.lotteries.filter((lottery) => hasLottery?.(lottery)).map(({ id }) => id);
        return studio.offers.among({ ...session, vendor: name, gameId: '' }, own);
      }),
  );
  return new Set([session.gameId, ...lists.flatMap((list) => [...list])]);
}

/** What the panel of a lottery needs besides its rules. Refuses `not-found`. */
export async function readPanel(
  studio: Studio,
  { limits: { min, max }, prizeGroup, gameId }: Session,
  code: string,
): Promise<PanelView> {
  const lottery = findLottery(code);
  if (lottery === undefined) throw refuse('not-found');
  const [games, recent, said] = await Promise.all([
    gamesNow(studio),
    listResults(studio.db, { game: code, limit: RECENT }),
    listSaidOf(studio.db, code, 'odds'),
  ]);
  const game = games.find((one) => one.code === code);
  if (game === undefined) throw refuse('not-found');
  const hasSeries = lottery.game.mode === 'ELOTT' && prizeGroup !== null;
  return {
    ...game,
    results: recent.map(viewResult),
    now: Math.floor(studio.clock.now()),
    limits: { min: moneyText(min), max: moneyText(max) },
    series: hasSeries ? { own: prizeGroup, least: SERIES_LEAST } : null,
    bets: gameId === code,
    odds: [...new Set(game.issues.map(({ drawAt }) => drawAt))].flatMap((drawAt) => {
      const { version, tables } = oddsAmong(lottery, said, drawAt);
      return version === 0 ? [] : [{ drawAt, tables: textsOf(tables) }];
    }),
  };
}

const textsOf = (tables: OddsTables): PanelView['odds'][number]['tables'] =>
  Object.fromEntries(
    Object.entries(tables).map(([play, prizes]) => [
      play,
      Object.fromEntries(Object.entries(prizes).map(([name, odds]) => [name, String(odds)])),
    ]),
  );

/** Results of a lottery, newest first. Refuses `not-found`. */
export async function readResults(
  studio: Studio,
  code: string,
  page: {
    readonly before: number | null;
    readonly station: string | null;
    readonly limit: number;
  },
): Promise<{ readonly results: readonly ResultView[] }> {
  knownLottery(code, page.station);
  const issues = await listResults(studio.db, { game: code, ...page });
  return { results: issues.map(viewResult) };
}

/** What anybody needs to draw an issue again. Refuses `not-found`. */
export async function proveIssue(
  studio: Studio,
  code: string,
  number: string,
): Promise<IssueProof> {
  const issue = await findIssue(studio.db, { game: code, number });
  if (issue === undefined) throw refuse('not-found');
  return {
    ...viewResult(issue),
    ...secretsOf(issue),
    build: issue.build,
    state: stateAt(issue, studio.clock.now()),
    sources: await resultSources(studio.db, issue.id),
  };
}

const secretsOf = ({ commitHash, serverSeed }: Issue) => ({
  commit: commitHash?.toString('hex') ?? null,
  seed: serverSeed?.toString('hex') ?? null,
});
