import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { CoinSide } from './events.ts';
import { coinFlipGame } from './game.ts';
import type { CoinState } from './game.ts';
import { ladderOf } from './multipliers.ts';
import { everyReturn } from './proof/every-return.ts';
import { coinFlipTitles } from './titles.ts';
import { twinFish } from '../titles/twin-fish.ts';

const game = coinFlipGame(twinFish);
/** A coin that lands so: 0 is heads, 1 is tails. */
const coin = (...landings: readonly number[]) => ({ step: () => drawsFromList(landings) });
const streakOf = (call: CoinSide, ...landings: readonly number[]) =>
  game.start({ mode: 'streak', call }, coin(...landings));

test('[STU-BGS][Q-B10] a streak pays 0.97 times 2^k, exactly (domain rules F6)', () => {
  const ladder = ladderOf(twinFish.model);
  expect(ladder.slice(0, 5)).toEqual([194, 388, 776, 1552, 3104]);
  expect(ladder).toHaveLength(20);
  expect(ladder.at(-1)).toBe(101_711_872);
});

describe.each(coinFlipTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  test('[STU-BGS][Q-B10] wherever one stops, the return is the stated one', () => {
    const { rtp, maxWinMultiple } = title.figures;
    for (const value of everyReturn(title.model)) expect(value).toEqual(rational(...rtp));
    expect(maxWinMultiple).toBe((ladderOf(title.model).at(-1) ?? 0) / 100);
  });
});

describe('a single flip', () => {
  test('[STU-BGS] a right call pays 1.94, a wrong one nothing; both end the round', () => {
    const start = (call: CoinSide) => game.start({ mode: 'single', call }, coin(0));
    expect(start('heads')).toMatchObject({ over: true, win: rational(194, 100) });
    expect(start('heads').events).toEqual([
      { type: 'flipped', call: 'heads', landed: 'heads', streak: 1, multiplier: 194 },
      { type: 'ended', reason: 'single', multiplier: 194 },
    ]);
    expect(start('tails')).toMatchObject({ over: true, win: rational(0) });
    expect(start('tails').events).toEqual([
      { type: 'flipped', call: 'tails', landed: 'heads', streak: 0, multiplier: 0 },
      { type: 'ended', reason: 'wrong-call', multiplier: 0 },
    ]);
  });
});

describe('a streak', () => {
  const flip = (state: CoinState, call: CoinSide, ...landings: readonly number[]) =>
    game.act(state, { type: 'flip', call }, coin(...landings), state.streak);

  test('[STU-BGS] goes on with each right call and pays when cashed out', () => {
    const first = streakOf('tails', 1);
    expect(first).toMatchObject({ over: false, state: { streak: 1 } });
    const second = flip(first.state, 'heads', 1, 0);
    expect(second.events).toEqual([
      { type: 'flipped', call: 'heads', landed: 'heads', streak: 2, multiplier: 388 },
    ]);
    const cashed = game.act(second.state, { type: 'cash-out' }, coin(), 2);
    expect(cashed).toMatchObject({ over: true, win: rational(388, 100) });
    expect(cashed.events).toEqual([{ type: 'ended', reason: 'cash-out', multiplier: 388 }]);
  });

  test('[STU-BGS] a wrong call takes everything, at the start and later', () => {
    expect(streakOf('tails', 0)).toMatchObject({ over: true, win: rational(0) });
    const { state } = streakOf('tails', 1);
    const lost = flip(state, 'heads', 1, 1);
    expect(lost).toMatchObject({ over: true, win: rational(0) });
    expect(lost.events.at(-1)).toEqual({ type: 'ended', reason: 'wrong-call', multiplier: 0 });
  });

  test('[STU-BGS] ends by itself with the twentieth right call, and pays', () => {
    const landings = Array.from({ length: 20 }, () => 0);
    let step = streakOf('heads', ...landings);
    while (!step.over) step = flip(step.state, 'heads', ...landings);
    expect(step.win).toEqual(rational(101_711_872, 100));
    expect(step.events.at(-1)).toMatchObject({ reason: 'complete' });
  });

  test('[Q-B6] lands the same way for the same seeds, for ever', () => {
    // Computed by another program from the published recipe.
    const known = ['hththhtthtttthhtthth', 'tthtthhhththtttththt', 'thtthhhhhhthhthththt'];
    for (const [nonce, sides] of known.entries()) {
      const chance = exampleChance(BigInt(nonce));
      const call = (at: number): CoinSide => (sides[at] === 'h' ? 'heads' : 'tails');
      let step = game.start({ mode: 'streak', call: call(0) }, chance);
      for (let at = 1; !step.over; at += 1) {
        step = game.act(step.state, { type: 'flip', call: call(at) }, chance, at);
      }
      expect(step.win.num).toBeGreaterThan(0n);
    }
  });
});

/** The chance of a round with the seeds of the published example. */
function exampleChance(nonce: bigint): RoundChance {
  const seed = createHash('sha256').update('croupier fairness example').digest();
  return roundChance({ clientSeed: 'example', nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
}
