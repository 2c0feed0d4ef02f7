import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { roundChance } from '#engine/fair-stream.ts';
import { drawFootball } from '../engine/football/draw-football.ts';
import { drawTennis } from '../engine/tennis/draw-tennis.ts';
import { drawAgain } from './draw-again.ts';

const seed = 'ab'.repeat(32);
const bytes = Buffer.from(seed, 'hex');
const commit = createHash('sha256').update(bytes).digest('hex');
const chanceOf = (id: string) =>
  roundChance({ clientSeed: id, nonce: 0n }, (message) =>
    createHmac('sha256', bytes).update(message).digest(),
  );

test('[STU-SPORT][STU-ESPORT] a browser draws a match again as the house drew it, and knows its seal', async () => {
  const football = { home: 1.5, away: 1.1, rho: -0.08 };
  const proof = { commit, seed, build: 'b', model: football };
  const again = await drawAgain({ id: 'v-lotus-1-0', sport: 'football' }, proof);
  expect(again.isSealed).toBe(true);
  expect(again.match).toEqual(drawFootball(football, chanceOf('v-lotus-1-0')));
  const tennis = { home: 0.65, away: 0.63, bestOf: 3 } as const;
  // A match of several hundred points takes more blocks than are made at once.
  const long = await drawAgain(
    { id: 'v-courts-1-0', sport: 'tennis' },
    { ...proof, model: tennis },
  );
  expect(long.match).toEqual(drawTennis(tennis, chanceOf('v-courts-1-0')));
  expect(Math.max(...long.score)).toBe(2);
  const court = { home: 1.1, away: 1.05 };
  const points = await drawAgain(
    { id: 'v-hoops-1-0', sport: 'basketball' },
    { ...proof, model: court },
  );
  expect(points.score[0]).not.toBe(points.score[1]);
  const maps = { bestOf: 3, kind: 'rounds', maps: [0.6, 0.5, 0.55] } as const;
  const strike = await drawAgain(
    { id: 'v-strike-1-0', sport: 'esports' },
    { ...proof, model: maps },
  );
  expect(Math.max(...strike.score)).toBe(2);
});

test('[STU-SPORT] another seed breaks the seal, and none draws nothing', async () => {
  const football = { home: 1.5, away: 1.1, rho: -0.08 };
  const event = { id: 'v-lotus-1-0', sport: 'football' } as const;
  const other = { commit, seed: 'cd'.repeat(32), build: 'b', model: football };
  expect((await drawAgain(event, other)).isSealed).toBe(false);
  await expect(drawAgain(event, { ...other, seed: null })).rejects.toThrow(RangeError);
});
