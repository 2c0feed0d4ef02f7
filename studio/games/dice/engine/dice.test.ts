import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import { IllegalMove } from '#engine/game.ts';
import { rational, subtract } from '#engine/rational.ts';
import { diceGame } from './game.ts';
import { multiplierOf, rollCount, winningRolls } from './multiplier.ts';
import { returnAt, returnRange } from './proof/exact-return.ts';
import { diceTitles } from './titles.ts';
import { ivoryDice } from '../titles/ivory-dice.ts';

const { model } = ivoryDice;
const game = diceGame(ivoryDice);
const roll = (value: number) => ({ step: () => drawsFromList([value]) });

test('[STU-BGS][Q-B10] multipliers are those of the reference (domain rules F6)', () => {
  expect([4950, 1, 9800, 5000, 9700].map((chance) => multiplierOf(model, chance))).toEqual([
    19_595, 97_000_000, 9897, 19_400, 10_000,
  ]);
});

test('[Q-B10] as many rolls win as the chance says, under and over', () => {
  for (const [direction, target, chance] of [
    ['under', 4950, 4950],
    ['over', 5049, 4950],
    ['under', 1, 1],
    ['over', 9998, 1],
    ['over', 199, 9800],
  ] as const) {
    expect(winningRolls(direction, target)).toBe(chance);
    let won = 0;
    for (let value = 0; value < rollCount; value += 1) {
      if (game.start({ direction, target }, roll(value)).win.num > 0n) won += 1;
    }
    expect(won).toBe(chance);
  }
});

describe.each(diceTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { figures } = title;

  test('[STU-BGS][Q-B10] stated returns and greatest win are those of all chances and stakes', () => {
    const { worst, best } = returnRange(title.model);
    expect([worst, best]).toEqual([rational(...figures.rtp), rational(...figures.rtpBest)]);
    const most = multiplierOf(title.model, title.model.chanceMin) / 10_000;
    expect(figures.maxWinMultiple).toBe(most);
  });

  test('[STU-BGS] a bet returns at most the edge, and cutting takes less than a hundredth a win', () => {
    const edge = rational(...title.model.edge);
    for (const stake of title.model.stakes) {
      for (let chance = title.model.chanceMin; chance <= title.model.chanceMax; chance += 97) {
        const lost = subtract(edge, returnAt(title.model, chance, stake));
        expect(lost.num >= 0n).toBe(true);
        const bound = rational(chance * (100 + stake), rollCount * 10_000 * stake);
        expect(subtract(lost, bound).num < 0n).toBe(true);
      }
    }
  });
});

describe('a round', () => {
  test('[STU-BGS] wins strictly under or over its target', () => {
    const at = (direction: 'under' | 'over', value: number) =>
      game.start({ direction, target: 5000 }, roll(value)).events[0]?.won;
    expect([at('under', 4999), at('under', 5000), at('over', 5000), at('over', 5001)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const won = game.start({ direction: 'under', target: 4950 }, roll(1234));
    expect(won).toMatchObject({ over: true, win: rational(19_595, 10_000) });
    expect(won.events).toEqual([
      {
        type: 'rolled',
        direction: 'under',
        target: 4950,
        multiplier: 19_595,
        roll: 1234,
        won: true,
      },
    ]);
  });

  test('[STU-BGS] targets beyond the chances on offer are refused', () => {
    for (const [direction, target] of [
      ['under', 0],
      ['under', 9801],
      ['over', 9999],
      ['over', 198],
      ['under', 49.5],
      ['over', -1],
    ] as const) {
      expect(() => game.start({ direction, target }, roll(0))).toThrow(IllegalMove);
    }
  });

  test('[Q-B6] is the same for the same seeds, for ever', () => {
    // Computed by another program from the published recipe.
    const rolls = [0n, 1n, 2n, 3n, 4n, 5n].map(
      (nonce) =>
        game.start({ direction: 'over', target: 5000 }, exampleChance(nonce)).events[0]?.roll,
    );
    expect(rolls).toEqual([8724, 1289, 2955, 8400, 6178, 6267]);
  });
});

/** The chance of a round with the seeds of the published example. */
function exampleChance(nonce: bigint): RoundChance {
  const seed = createHash('sha256').update('croupier fairness example').digest();
  return roundChance({ clientSeed: 'example', nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
}
