import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, fetchCode } from './fetch-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const RETRY = 800;
/** What has become of it so far. */
function watched(fetched: Promise<unknown>) {
  const seen = { outcome: 'waiting' as unknown };
  fetched.then(
    (code) => (seen.outcome = code),
    (error: unknown) => (seen.outcome = error),
  );
  return seen;
}

test('[SITE-09] code has two minutes to come, a second time too, and then it is said to be late', async () => {
  const load = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const seen = watched(fetchCode(load));
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + RETRY);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(seen.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.outcome).toBeInstanceOf(ChunkError);
  expect(seen.outcome).toMatchObject({ type: 'timeout' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SITE-09] code that comes in the last moment is taken, the first time and the second', async () => {
  const after = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('code'), ms));
  const first = watched(fetchCode(() => after(2 * MINUTE - 1)));
  await vi.advanceTimersByTimeAsync(2 * MINUTE - 1);
  expect(first.outcome).toBe('code');

  let tries = 0;
  const second = watched(
    fetchCode(() => {
      tries += 1;
      return after(tries === 1 ? 3 * MINUTE : MINUTE);
    }),
  );
  await vi.advanceTimersByTimeAsync(2 * MINUTE + RETRY + MINUTE);
  expect([second.outcome, tries]).toEqual(['code', 2]);
});

test('[SITE-09] code that is refused twice is an error that names its address', async () => {
  const load = vi.fn<() => Promise<never>>(async () => {
    throw new TypeError(
      'Failed to fetch dynamically imported module: https://a.example/assets/p.js',
    );
  });
  const seen = watched(fetchCode(load));
  await vi.advanceTimersByTimeAsync(RETRY - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(seen.outcome).toMatchObject({ type: 'error', request: 'https://a.example/assets/p.js' });
});
