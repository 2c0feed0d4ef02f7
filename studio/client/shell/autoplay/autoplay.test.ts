import { expect, test } from 'vitest';
import { Autoplay } from './autoplay.ts';
import type { AutoplayPlan, AutoplayRound } from './autoplay-rules.ts';

/** Plays one unit a round against a list of wins; answers why it ended and how many were played. */
async function played(
  plan: AutoplayPlan,
  wins: readonly bigint[],
  {
    stopAfter = -1,
    featureAt = -1,
  }: { readonly stopAfter?: number; readonly featureAt?: number } = {},
): Promise<[end: string | undefined, rounds: number]> {
  const autoplay = new Autoplay();
  let rounds = 0;
  const end = await autoplay.run({
    plan,
    stakeMinor: 10_000n,
    playRound: async () => {
      const winMinor = wins[rounds];
      if (winMinor === undefined) return undefined;
      rounds += 1;
      if (rounds === stopAfter) autoplay.stop();
      const round: AutoplayRound = {
        stakeMinor: 10_000n,
        winMinor,
        hadFeature: rounds === featureAt,
      };
      return round;
    },
    rest: async () => {},
    onLeft: () => {},
  });
  return [end, rounds];
}

const losses = Array.from({ length: 100 }, () => 0n);

test('[Q-C5] autoplay ends with its number, its loss, its win, a press or a refusal', async () => {
  expect(await played({ rounds: 10, lossMinor: 1_000_000n }, losses)).toEqual(['done', 10]);
  // The sixth loss would pass a limit of five stakes, so it is not risked.
  expect(await played({ rounds: 10, lossMinor: 50_000n }, losses)).toEqual(['loss', 5]);
  expect(await played({ rounds: 10, lossMinor: 9_999n }, losses)).toEqual(['loss', 0]);
  const plan = { rounds: 10, lossMinor: 1_000_000n, winMinor: 50_000n };
  expect(await played(plan, [0n, 49_999n, 50_000n, 0n])).toEqual(['win', 3]);
  expect(await played(plan, losses, { stopAfter: 4 })).toEqual([undefined, 4]);
  expect(await played(plan, [0n, 0n])).toEqual([undefined, 2]);
  const wary = { rounds: 10, lossMinor: 1_000_000n, stopsAtFeature: true };
  expect(await played(wary, losses, { featureAt: 3 })).toEqual(['feature', 3]);
  expect(await played(plan, losses, { featureAt: 3 })).toEqual(['done', 10]);
});
