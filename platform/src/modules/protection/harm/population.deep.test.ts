/** How often the markers cry wolf: ten thousand players who harm nobody, day after day. */
import { type CaseMarker, concernOf } from '@croupier/contract/protection/harm-kinds';
import { expect, test } from 'vitest';
import { DAY_MS, DOLLAR, drawsOf, type Life, lifeOf } from '#testing/normal-players.ts';
import { findMarkers, WINDOW_MS } from './harm-rules.ts';
import { findLaundering } from './laundering-rules.ts';

const PLAYERS = 10_000;
const SEED = 20_261_122;
/** What is usual for somebody must be known before it can be left. */
const BEFORE = 32;
const MONTH = 30;

const hourOf = (ms: number) => ({
  day: String(Math.floor(ms / DAY_MS)),
  hour: Math.floor((ms % DAY_MS) / 3_600_000),
});

/** What of a sorted list lies between two instants, the second one left out. */
function sliced<T>(all: readonly T[], msOf: (one: T) => number) {
  const times = all.map(msOf);
  const firstFrom = (ms: number) => {
    let [low, high] = [0, times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (fromMs: number, toMs: number) => all.slice(firstFrom(fromMs), firstFrom(toMs));
}

/** The markers of a month, searched every five minutes in which they did something, as the job does. */
function markersOf(life: Life): CaseMarker[] {
  const found: CaseMarker[] = [];
  const played = sliced(life.windows, ({ startsAtMs }) => startsAtMs);
  const told = sliced(life.signals, ({ atMs }) => atMs);
  const noted = new Map<CaseMarker, number>();
  const steps = new Set(
    [...life.windows.map(({ startsAtMs }) => startsAtMs), ...life.signals.map(({ atMs }) => atMs)]
      .filter((ms) => ms >= BEFORE * DAY_MS)
      .map((ms) => (Math.floor(ms / WINDOW_MS) + 1) * WINDOW_MS),
  );
  for (const to of [...steps].toSorted((a, b) => a - b)) {
    const windows = played(to - DAY_MS, to);
    const signals = told(to - 7 * DAY_MS, to);
    const past = played(to - 32 * DAY_MS, to - 2 * DAY_MS);
    const usual = {
      rounds: past.reduce((sum, { rounds }) => sum + rounds, 0),
      stakeMinor: past.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    };
    const first = signals.find(({ kind }) => kind === 'deposit');
    const money = {
      signals,
      windows,
      thresholdMinor: BigInt(3000 * DOLLAR),
      payerMembers: life.payerMembers,
      awayDays: first && first.atMs < (BEFORE + 1) * DAY_MS ? life.awayDays : 0,
    };
    const shown = [
      ...findMarkers({ windows, signals, usual }, to, hourOf),
      ...findLaundering(money, to),
    ];
    for (const { kind } of shown) {
      if ((noted.get(kind) ?? -Infinity) > to - DAY_MS) continue;
      noted.set(kind, to);
      found.push(kind);
    }
  }
  return found;
}

test('[Q-D8][OPS-04] of ten thousand normal players a month hardly one is flagged for nothing', () => {
  const draw = drawsOf(SEED);
  const counts = new Map<string, number>();
  const count = (name: string, holds: boolean) =>
    counts.set(name, (counts.get(name) ?? 0) + (holds ? 1 : 0));
  for (let player = 0; player < PLAYERS; player += 1) {
    const markers = markersOf(lifeOf(draw, BEFORE + MONTH));
    const harm = markers.filter((kind) => concernOf(kind) === 'harm');
    for (const kind of new Set(markers)) count(kind, true);
    count('harm', harm.length > 0);
    count('harm, grade 2', harm.length === 2);
    count('harm, grade 3', harm.length > 2);
    count('laundering', harm.length < markers.length);
  }
  const share = (name: string) => (counts.get(name) ?? 0) / PLAYERS;
  process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect(share('laundering')).toBeLessThan(0.005);
  expect(share('harm, grade 3')).toBeLessThan(0.001);
  expect(share('harm')).toBeLessThan(0.02);
});
