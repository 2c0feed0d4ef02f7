/** What trends are counted from: the draws of a lottery, read once for all who look. */
import type { Studio } from '#server/studio.ts';
import { streaksOf } from '../engine/trends/streaks.ts';
import { HISTORY_MAX, type HistoryView, type StreaksView } from '../protocol.ts';
import { listRecent, listResults } from './issue-store.ts';
import { dayOfIssue, knownLottery, stationsOf } from './lotteries.ts';

/** A draw is seen so much later at most. */
const FRESH_MS = 2000;
/** Draws of a lottery that a streak is looked for in. */
const STREAK_DRAWS = 60;
/** What is shown of streaks: none that is shorter, so many a lottery, so many in all. */
const STREAK_LEAST = 4;
const STREAKS_A_GAME = 4;
const STREAKS_MAX = 60;

interface Known {
  readonly at: number;
  readonly value: Promise<unknown>;
}
/** Bounded by the lotteries and their stations. */
const known = new WeakMap<Studio, Map<string, Known>>();

/** The same answer for all who ask within two seconds; one that failed is asked for again. */
function shared<Value>(studio: Studio, key: string, read: () => Promise<Value>): Promise<Value> {
  const all = known.get(studio) ?? new Map<string, Known>();
  known.set(studio, all);
  const before = all.get(key);
  const at = performance.now();
  if (before !== undefined && at - before.at < FRESH_MS) return before.value as Promise<Value>;
  const value = read();
  all.set(key, { at, value });
  value.catch(() => all.delete(key));
  return value;
}

/** The newest draws of a lottery, of one station where several draw in turns. Refuses `not-found`. */
export async function readHistory(
  studio: Studio,
  game: string,
  station: string | null,
): Promise<HistoryView> {
  const stations = stationsOf(knownLottery(game, station));
  return shared(studio, `${game}:${station ?? ''}`, async () => {
    const whose = station ?? (await lastStation(studio, game, stations));
    const issues = await listResults(studio.db, { game, station: whose, limit: HISTORY_MAX });
    const told = issues.filter(({ state }) => state !== 'void');
    const draws = told.map(({ number, result }) => ({ number, result }));
    return { game, station: whose, stations, draws };
  });
}

/** Who drew last; before the first draw the first in the order of the week. */
async function lastStation(
  { db }: Studio,
  game: string,
  stations: readonly string[],
): Promise<string | null> {
  if (stations.length === 0) return null;
  const [last] = await listResults(db, { game, limit: 1 });
  return last?.station ?? stations[0] ?? null;
}

/** The longest streaks of all lotteries that draw through the day, the longest first. */
export function readStreaks(studio: Studio): Promise<StreaksView> {
  return shared(studio, 'streaks', async () => {
    const fast = studio.lotteries.filter(({ game }) => game.schedule.sort === 'continuous');
    const names = fast.map(({ id }) => id);
    const issues = await listRecent(studio.db, names, STREAK_DRAWS);
    const byGame = Map.groupBy(issues, ({ game }) => game);
    const streaks = fast.flatMap((lottery) => {
      const own = byGame.get(lottery.id) ?? [];
      const [newest] = own;
      if (newest === undefined) return [];
      const plays = lottery.family.plays(dayOfIssue(lottery, newest.drawAt));
      const results = own.map(({ result }) => result);
      return streaksOf(plays, results)
        .filter(({ length }) => length >= STREAK_LEAST)
        .toSorted((a, b) => b.length - a.length)
        .slice(0, STREAKS_A_GAME)
        .map((streak) => ({ ...streak, game: lottery.id, number: newest.number }));
    });
    return {
      draws: STREAK_DRAWS,
      streaks: streaks.toSorted((a, b) => b.length - a.length).slice(0, STREAKS_MAX),
    };
  });
}
