import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { acceptanceLimit, drawsFromList, drawsFromWords } from './draws.ts';
import { fairWords } from './fair-stream.ts';
import { seededWords } from './testing/seeded-words.ts';
import {
  correlationTest,
  couponTest,
  frequencyTest,
  gapTest,
  holmFailures,
  permutationTest,
  pokerTest,
  runsTest,
  serialTest,
} from './testing/statistics.ts';

/** Every word of a width once, through the scaling under test; words that run out end the count. */
function countsOverAllWords(range: number, n: number): number[] {
  let word = -1;
  const exhausted = new Error('no words left');
  const draws = drawsFromWords(() => {
    word += 1;
    if (word === range) throw exhausted;
    return word;
  }, range);
  const counts = Array.from({ length: n }, () => 0);
  try {
    for (;;) {
      const value = draws.draw(n);
      counts[value] = (counts[value] as number) + 1;
    }
  } catch (error) {
    if (error !== exhausted) throw error;
  }
  return counts;
}

describe('scaling words to draws', () => {
  test('[STU-00][Q-B2] on 8-bit words every n gives each value exactly as many words', () => {
    for (let n = 1; n <= 256; n += 1) {
      const share = Math.floor(256 / n);
      expect(countsOverAllWords(256, n)).toEqual(Array.from({ length: n }, () => share));
    }
  });

  test('[Q-B2] on 16-bit words the strip lengths in use give each value as many words', () => {
    for (const n of [2, 9, 22, 25, 27, 28, 29, 30, 52, 1000, 65_535, 65_536]) {
      const counts = countsOverAllWords(65_536, n);
      expect(new Set(counts)).toEqual(new Set([Math.floor(65_536 / n)]));
    }
  });

  test('[Q-B2] the control, a plain remainder, is biased on the same words', () => {
    const counts = Array.from({ length: 30 }, () => 0);
    for (let word = 0; word < 256; word += 1) counts[word % 30] = (counts[word % 30] as number) + 1;
    expect(new Set(counts)).toEqual(new Set([8, 9]));
  });

  test('[STU-00] words at or above the limit are thrown away', () => {
    expect(acceptanceLimit(30)).toBe(4_294_967_280);
    const words = [4_294_967_280, 4_294_967_295, 31];
    const draws = drawsFromWords(() => words.shift() as number);
    expect(draws.draw(30)).toBe(1);
    expect(words).toEqual([]);
  });

  test('a draw of nothing, of a fraction or of too much is refused', () => {
    const draws = drawsFromWords(() => 0);
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => draws.draw(n)).toThrow(RangeError);
    }
  });

  test('a listed replay ends with an error rather than with an invented value', () => {
    const draws = drawsFromList([3]);
    expect(draws.draw(4)).toBe(3);
    expect(() => draws.draw(4)).toThrow('no value');
    expect(() => drawsFromList([4]).draw(4)).toThrow('no value');
  });
});

const level = 0.01;
const length = 120_000;
const n = 10;

/** p-values of a sequence; tests that are blind to a kind of bias are why there are eight. */
function battery(draw: () => number): Record<string, number> {
  const values = Array.from({ length }, draw);
  return {
    frequency: frequencyTest(values, n),
    serial: serialTest(values, n),
    correlation: correlationTest(values, n),
    runs: runsTest(values, n),
    gap: gapTest(values, n),
    poker: pokerTest(values, n),
    coupon: couponTest(values, n),
    permutation: permutationTest(values),
  };
}

describe('recognised tests of randomness at 99 %', () => {
  test('[Q-B3] draws of the fair stream pass all of them together', () => {
    const seed = Buffer.from('a fixed server seed of 32 bytes!');
    let nonce = -1n;
    const values: number[] = [];
    while (values.length < length) {
      nonce += 1n;
      const words = fairWords({ clientSeed: 'statistics', nonce }, (message) =>
        createHmac('sha256', seed).update(message).digest(),
      );
      const draws = drawsFromWords(words);
      for (let count = 0; count < 40; count += 1) values.push(draws.draw(n));
    }
    const next = values.values();
    expect(
      holmFailures(
        battery(() => next.next().value as number),
        level,
      ),
    ).toEqual([]);
  });

  test('[Q-B11] the words of simulations pass them as well', () => {
    const draws = drawsFromWords(seededWords(2026));
    expect(
      holmFailures(
        battery(() => draws.draw(n)),
        level,
      ),
    ).toEqual([]);
  });

  test('[Q-B3] a control that favours one value by a tenth fails', () => {
    const draws = drawsFromWords(seededWords(1));
    const biased = () => (draws.draw(100) === 0 ? 7 : draws.draw(n));
    expect(holmFailures(battery(biased), level)).toContain('frequency');
  });

  test('[Q-B3] a control that shrinks from repeating itself fails', () => {
    const draws = drawsFromWords(seededWords(2));
    let last = -1;
    const sticky = () => {
      const value = draws.draw(n);
      last = value === last && draws.draw(4) === 0 ? draws.draw(n) : value;
      return last;
    };
    expect(holmFailures(battery(sticky), level)).toEqual(expect.arrayContaining(['serial']));
  });

  test('[Q-B3] a control that counts upwards a little fails', () => {
    const draws = drawsFromWords(seededWords(3));
    let last = 0;
    const climbing = () => {
      last = draws.draw(25) === 0 ? Math.min(n - 1, last + 1) : draws.draw(n);
      return last;
    };
    const failures = holmFailures(battery(climbing), level);
    expect(failures).toEqual(expect.arrayContaining(['correlation', 'permutation']));
  });
});
