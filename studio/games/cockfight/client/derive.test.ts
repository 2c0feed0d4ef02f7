import { drawsFromWords } from '#engine/draws.ts';
import type { Draws } from '#engine/draws.ts';
import { cockfightOutcome } from '../engine/outcome.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { expect, test } from 'vitest';
import { deriveFight } from './derive.ts';
import { sceneAt } from './pose.ts';
import { fightSchedule } from './schedule.ts';

const PAUSE_MS = 28_000;

/** The draws of a page are awaited; those of an engine are not. */
const awaited = (draws: Draws) => ({ draw: (n: number) => Promise.resolve(draws.draw(n)) });
const stream = (seed: number) => drawsFromWords(seededWords(seed));

test('[STU-COCK][Q-B6] the page and the engines agree on prices and fights, which are over in the pause', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 300; round += 1) {
    const outcome = cockfightOutcome(stream(round), stream(round + 1000));
    expect(await deriveFight(awaited(stream(round)), awaited(stream(round + 1000)))).toEqual(
      outcome,
    );
    const { endsAt } = fightSchedule(outcome, PAUSE_MS);
    expect(endsAt).toBeLessThan(PAUSE_MS - 4000);
    const { meron, wala } = sceneAt(outcome, endsAt + 1000, PAUSE_MS);
    const down = { meron: [0, 1], wala: [1, 0], bdd: [1, 1], ftd: [0, 0] }[outcome.result];
    expect([meron.down, wala.down]).toEqual(down);
    seen.add(outcome.result);
  }
  expect(seen.size).toBe(4);
});
