import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

/** Does numbers up to there, in parts of eight; the ones that fail are told. */
async function run(to: number, fails: (item: number) => boolean, error = new Error('bad row')) {
  const done: number[] = [];
  const aside: number[] = [];
  const items = Array.from({ length: to }, (_, index) => index);
  const end = inParts(items, 8, {
    work(part) {
      if (part.some(fails)) return Promise.reject(error);
      done.push(...part);
      return Promise.resolve();
    },
    aside({ item }) {
      aside.push(item);
      return Promise.resolve();
    },
  });
  return {
    done,
    aside,
    thrown: await end.then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  };
}

test('[PROMO-07] what fails for one keeps no other, and each is done once', async () => {
  const { done, aside, thrown } = await run(40, (item) => item === 5 || item === 30);
  expect({ aside, thrown }).toEqual({ aside: [5, 30], thrown: undefined });
  expect(done).toHaveLength(38);
  expect(new Set(done).size).toBe(38);
});

test('[PROMO-07] what fails for all stops and is thrown, and a database that is away sets nobody aside', async () => {
  const all = await run(1000, () => true);
  expect(all.aside).toHaveLength(200);
  expect(all.thrown).toEqual(new Error('bad row'));
  const away = await run(40, () => true, new Error('Connection terminated unexpectedly'));
  expect(away.aside).toEqual([]);
  expect(away.thrown).toBeInstanceOf(Error);
});
