import { expect, test } from 'vitest';
import { portOf } from './free-port.ts';

/** Highest of the ports that the Fetch standard blocks. */
const LAST_BAD_PORT = 10_080;

test('no process is given a port that fetch refuses to call', async () => {
  const refused = await fetch(`http://127.0.0.1:${LAST_BAD_PORT}`).catch((error: Error) => error);
  expect(refused).toMatchObject({ cause: { message: 'bad port' } });
  let [lowest, highest] = [Infinity, 0];
  for (let pid = 1; pid <= 70_000; pid += 1) {
    for (const looks of [0, 1, 39, 500]) {
      lowest = Math.min(lowest, portOf(pid, looks));
      highest = Math.max(highest, portOf(pid, looks));
    }
  }
  expect(lowest).toBeGreaterThan(LAST_BAD_PORT);
  expect(highest).toBeLessThan(32_768);
});
