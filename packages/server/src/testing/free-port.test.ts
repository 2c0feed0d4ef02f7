import { expect, test } from 'vitest';
import { portOf } from './free-port.ts';

/** Highest of the ports that the Fetch standard blocks. */
const LAST_BAD_PORT = 10_080;

test('no process is given a port that fetch refuses to call', async () => {
  const refused = await fetch(`http://127.0.0.1:${LAST_BAD_PORT}`).catch((error: Error) => error);
  expect(refused).toMatchObject({ cause: { message: 'bad port' } });
  let [lowest, highest] = [Infinity, 0];
  for (let from = 40; from <= 3_000_000; from += 40) {
    for (const looks of [0, 1, 39, 500]) {
      lowest = Math.min(lowest, portOf(from, looks));
      highest = Math.max(highest, portOf(from, looks));
    }
  }
  expect(lowest).toBeGreaterThan(LAST_BAD_PORT);
  expect(highest).toBeLessThan(32_768);
});

test('workers of a run look at different ports, however many files they run', () => {
  const lanes = [1, 2, 3].map((lane) => 40_000 + lane * 3000);
  const looked = lanes.flatMap((from) =>
    Array.from({ length: 3500 }, (_, looks) => portOf(from, looks)),
  );
  expect(new Set(looked).size).toBe(3 * 3000);
});
