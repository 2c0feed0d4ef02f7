import { binomialChances } from '../chances/law.ts';
import type { FootballState, Score } from './football-model.ts';
import { type ScoreChance, goalsMost } from './score-law.ts';

/** Scores at half time and at the end with their chance. */
export interface HalvesChance extends ScoreChance {
  readonly half: Score;
}

/**
 * Half-time and final scores together: each goal still to come falls before half time by itself, with the
 * share of the state. After half time the half is what it was.
 */
export function halvesLaw(
  scores: readonly ScoreChance[],
  state: FootballState,
): readonly HalvesChance[] {
  const { half, score: now, remainingFirst } = state;
  if (half) return scores.map((cell) => ({ ...cell, half }));
  const rows = thinnedRows(remainingFirst);
  const cells: HalvesChance[] = [];
  for (const { score, chance } of scores) {
    const home = rows[score[0] - now[0]] as readonly number[];
    const away = rows[score[1] - now[1]] as readonly number[];
    for (const [more, ofHome] of home.entries()) {
      for (const [other, ofAway] of away.entries()) {
        const own: Score = [now[0] + more, now[1] + other];
        cells.push({ score, half: own, chance: chance * ofHome * ofAway });
      }
    }
  }
  return cells;
}

/** The scores at half time alone, and chances of HH, HD, HA, DH … AA: at half time and at the end. */
export interface HalfTables {
  readonly scores: readonly ScoreChance[];
  readonly results: readonly number[];
}

/** What prices need of the two scores together, added up without listing them. */
export function halfTables(scores: readonly ScoreChance[], state: FootballState): HalfTables {
  const { half, score: now, remainingFirst } = state;
  const results = Array.from({ length: 9 }, () => 0);
  const add = (first: number, whole: number, chance: number) => {
    const place = 3 * (1 - Math.sign(first)) + 1 - Math.sign(whole);
    results[place] = (results[place] as number) + chance;
  };
  if (half) {
    for (const { score, chance } of scores) add(half[0] - half[1], score[0] - score[1], chance);
    return { scores: [{ score: half, chance: 1 }], results };
  }
  const rows = thinnedRows(remainingFirst);
  const width = goalsMost + 1;
  const chances = Array.from({ length: width * width }, () => 0);
  for (const { score, chance } of scores) {
    const home = rows[score[0] - now[0]] as readonly number[];
    const away = rows[score[1] - now[1]] as readonly number[];
    const bySign = [0, 0, 0];
    for (let more = 0; more < home.length; more += 1) {
      for (let other = 0; other < away.length; other += 1) {
        const part = chance * (home[more] as number) * (away[other] as number);
        chances[more * width + other] = (chances[more * width + other] as number) + part;
        const sign = Math.sign(now[0] + more - now[1] - other) + 1;
        bySign[sign] = (bySign[sign] as number) + part;
      }
    }
    for (const [sign, part] of bySign.entries()) add(sign - 1, score[0] - score[1], part);
  }
  const at = (place: number): Score => [
    now[0] + Math.floor(place / width),
    now[1] + (place % width),
  ];
  return { scores: chances.map((chance, place) => ({ score: at(place), chance })), results };
}

/** For each number of goals to come, the chances of how many come before half time. */
function thinnedRows(share: number): readonly (readonly number[])[] {
  return Array.from({ length: goalsMost + 1 }, (_, count) => binomialChances(count, share));
}
