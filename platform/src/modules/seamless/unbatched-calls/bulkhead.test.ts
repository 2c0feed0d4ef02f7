import { expect, test } from 'vitest';
import { Busy, openBulkhead } from './bulkhead.ts';

const limits = {
  runningMax: 4,
  runningMaxOfVendor: 3,
  waitingMaxOfVendor: 10,
  waitMaxMs: 1000,
};

const of = (vendorId: bigint, account?: string) => ({ vendorId, account });

/** Work that ends when it is told to. */
function work(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => {
    started.push(name);
    return promise;
  };
  return { run, end: resolve };
}

test('[SEAM-05] V33 a flood of one vendor leaves room for another, and they take turns', async () => {
  const bulkhead = openBulkhead(limits);
  const started: string[] = [];
  const flood = Array.from({ length: 8 }, (_, index) => work(started, `a${index}`));
  const other = Array.from({ length: 3 }, (_, index) => work(started, `b${index}`));
  const running = [
    ...flood.map(({ run }) => bulkhead.run(of(1n), run)),
    ...other.map(({ run }) => bulkhead.run(of(2n), run)),
  ];
  await Promise.resolve();
  expect(started).toEqual(['a0', 'a1', 'a2', 'b0']);
  flood[0]?.end();
  await running[0];
  expect(started.at(-1)).toBe('a3');
  flood[1]?.end();
  await running[1];
  expect(started.at(-1)).toBe('b1');
  for (const { end } of [...flood, ...other]) end();
  await Promise.all(running);
  expect(started).toHaveLength(11);
});

test('[SEAM-05] V33 who would wait too long, or behind too many, is told at once and nothing was done', async () => {
  let now = 0;
  const bulkhead = openBulkhead({ ...limits, waitingMaxOfVendor: 2 }, () => now);
  const started: string[] = [];
  const first = Array.from({ length: 3 }, (_, index) => work(started, `a${index}`));
  const running = first.map(({ run }) => bulkhead.run(of(1n), run));
  const late = bulkhead.run(of(1n), work(started, 'late').run);
  const fresh = work(started, 'fresh');
  now = 900;
  const waiting = bulkhead.run(of(1n), fresh.run);
  await expect(bulkhead.run(of(1n), work(started, 'too many').run)).rejects.toThrow(Busy);
  now = 1100;
  first[0]?.end();
  await expect(late).rejects.toThrow(Busy);
  expect(started).toEqual(['a0', 'a1', 'a2', 'fresh']);
  for (const { end } of [...first, fresh]) end();
  await Promise.all([...running, waiting]);
});

test('[SEAM-05] V33 work that fails gives its place back', async () => {
  const bulkhead = openBulkhead({ ...limits, runningMax: 1 });
  await expect(bulkhead.run(of(1n), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await bulkhead.run(of(1n), () => Promise.resolve(5))).toBe(5);
});

test('[SEAM-05] V33 calls on an account that is held leave room for others of the vendor', async () => {
  const bulkhead = openBulkhead(limits);
  const started: string[] = [];
  const onHeld = Array.from({ length: 5 }, (_, index) => work(started, `held${index}`));
  const other = work(started, 'other');
  const running = onHeld.map(({ run }) => bulkhead.run(of(1n, '7'), run));
  const beside = bulkhead.run(of(1n, '8'), other.run);
  await Promise.resolve();
  expect(started).toEqual(['held0', 'other']);
  other.end();
  await beside;
  for (const { end } of onHeld) end();
  await Promise.all(running);
  expect(started).toEqual(['held0', 'other', 'held1', 'held2', 'held3', 'held4']);
});
