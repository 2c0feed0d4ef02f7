import { expect, test } from 'vitest';
import { openAging } from './aging.ts';

/** Reads that the test answers one by one, and a clock that it moves. */
function aSource() {
  const reads: PromiseWithResolvers<string>[] = [];
  const clock = { ms: 0 };
  const aging = openAging(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    () => clock.ms,
  );
  return { aging, reads, clock };
}

test('[X-9] what has aged is read again, once for all who ask', async () => {
  const { aging, reads, clock } = aSource();
  const first = [aging.get(100), aging.get(100)];
  reads[0]?.resolve('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  clock.ms = 100;
  expect(await aging.get(100)).toBe('old');
  clock.ms = 101;
  const second = aging.get(100);
  reads[1]?.resolve('new');
  expect(await second).toBe('new');
  expect(reads).toHaveLength(2);
});

test('[X-9] while a new read hangs or fails, the aged one serves on for a minute', async () => {
  const { aging, reads, clock } = aSource();
  const first = aging.get(100);
  reads[0]?.resolve('old');
  await first;
  clock.ms = 60_000;
  expect(await aging.get(100)).toBe('old');
  expect(reads).toHaveLength(2);
  reads[1]?.reject(new Error('no connection'));
  await expect.poll(() => aging.get(100)).toBe('old');
  clock.ms = 60_001;
  const late = aging.get(100);
  reads.at(-1)?.reject(new Error('no connection'));
  await expect(late).rejects.toThrow('no connection');
});

test('[X-9] what the one at hand does not know waits for the read', async () => {
  const { aging, reads, clock } = aSource();
  const first = aging.get(100);
  reads[0]?.resolve('old');
  await first;
  expect(await aging.renewed(100)).toBe('old');
  clock.ms = 101;
  const asked = aging.renewed(100);
  reads[1]?.reject(new Error('no connection'));
  await expect(asked).rejects.toThrow('no connection');
});
