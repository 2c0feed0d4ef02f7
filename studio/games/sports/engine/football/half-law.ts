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
  const rows = Array.from({ length: goalsMost + 1 }, (_, count) =>
    binomialChances(count, remainingFirst),
  );
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

/** The scores at half time alone. */
export function halfScores(halves: readonly HalvesChance[]): readonly ScoreChance[] {
  const byScore = new Map<string, { score: Score; chance: number }>();
  for (const { half, chance } of halves) {
    const key = half.join('-');
    const found = byScore.get(key);
    if (found) found.chance += chance;
    else byScore.set(key, { score: half, chance });
  }
  return [...byScore.values()];
}
