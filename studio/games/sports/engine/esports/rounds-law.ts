import { type Law, gatherLaw } from '../chances/law.ts';

/**
 * Maps of rounds: first to 13 of 24; at 12-12 an overtime of six rounds, first to four of them, and another
 * one when it ends three all. Home wins each round by itself with one chance, so the rounds that begin a
 * half (pistol rounds) are won with it too.
 */
const roundsToWin = 13;
const overtimeRounds = 6;

export type Rounds = readonly [home: number, away: number];

/** Who won a map at these rounds. */
export function mapWonAt([home, away]: Rounds): 'H' | 'A' | undefined {
  const most = Math.max(home, away);
  const least = Math.min(home, away);
  const overtimes = Math.max(0, Math.floor((least - (roundsToWin - 1)) / (overtimeRounds / 2)));
  const needed = roundsToWin + (least < roundsToWin - 1 ? 0 : 3 + 3 * overtimes);
  if (most < needed) return undefined;
  return home > away ? 'H' : 'A';
}

export interface RoundLaws {
  /** Chance that home wins the map. */
  readonly home: number;
  readonly margins: Law;
  readonly totals: Law;
}

/** Chances below this are of overtimes that nobody sees; what is left of them is shared as before. */
const forgotten = 1e-12;

/** How a map may end, from rounds so far. */
export function roundLaws(round: number, played: Rounds = [0, 0]): RoundLaws {
  const ends: { readonly rounds: Rounds; readonly chance: number }[] = [];
  let open = [{ rounds: played, chance: 1 }];
  while (open.length > 0) {
    const next = new Map<string, { rounds: Rounds; chance: number }>();
    for (const { rounds, chance } of open) {
      if (mapWonAt(rounds)) ends.push({ rounds, chance });
      else if (chance > forgotten) {
        add(next, [rounds[0] + 1, rounds[1]], chance * round);
        add(next, [rounds[0], rounds[1] + 1], chance * (1 - round));
      }
    }
    open = [...next.values()];
  }
  const total = ends.reduce((sum, { chance }) => sum + chance, 0);
  const law = (value: (rounds: Rounds) => number) =>
    gatherLaw(ends.map(({ rounds, chance }) => [value(rounds), chance / total]));
  const margins = law(([home, away]) => home - away);
  const won = ends.filter(({ rounds }) => rounds[0] > rounds[1]);
  return {
    home: won.reduce((sum, { chance }) => sum + chance, 0) / total,
    margins,
    totals: law(([home, away]) => home + away),
  };
}

function add(
  next: Map<string, { rounds: Rounds; chance: number }>,
  rounds: Rounds,
  chance: number,
): void {
  const key = rounds.join('-');
  next.set(key, { rounds, chance: chance + (next.get(key)?.chance ?? 0) });
}

/**
 * Home's chance of a map by the closed form: 13 rounds with k lost on the way, C(12 + k, k)·p^13·q^k for k
 * to 11, and from 12-12 the overtimes, p^4·(1 + 4q + 10q²) against the same of the other side.
 */
export function mapChanceOf(round: number): number {
  const other = 1 - round;
  const least = roundsToWin - 1;
  let sum = 0;
  let ways = 1;
  for (let lost = 0; lost < least; lost += 1) {
    sum += ways * round ** roundsToWin * other ** lost;
    ways = (ways * (roundsToWin + lost)) / (lost + 1);
  }
  // By now the ways are C(24, 12): both have twelve.
  const home = round ** 4 * (1 + 4 * other + 10 * other ** 2);
  const away = other ** 4 * (1 + 4 * round + 10 * round ** 2);
  return sum + (ways * round ** least * other ** least * home) / (home + away);
}

/** The chance of a round that makes a chance of the map, by halving. */
export function roundChanceOf(map: number): number {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    if (mapChanceOf(middle) < map) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
