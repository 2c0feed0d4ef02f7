import { setTimeout as pause } from 'node:timers/promises';
import { inBackground } from '../uncaught.ts';

/**
 * Does something for a key at once, and then no sooner than after a pause and after it was done,
 * however often it is asked: what takes long is not begun a second time beside itself.
 *
 * @param note where it is noted should it fail
 */
export function atMostEvery(
  pauseMs: number,
  act: (key: string) => Promise<void>,
  note: Parameters<typeof inBackground>[1],
): { ask(key: string): void; stop(): void } {
  /** Keys that are being done or pause; true if they were asked for meanwhile. */
  const busy = new Map<string, boolean>();
  let stopped = false;

  async function work(key: string): Promise<void> {
    do {
      busy.set(key, false);
      const done = act(key);
      inBackground(done, note);
      await Promise.allSettled([done, pause(pauseMs, undefined, { ref: false })]);
    } while (busy.get(key) && !stopped);
    busy.delete(key);
  }

  return {
    ask(key) {
      if (busy.has(key)) busy.set(key, true);
      else if (!stopped) inBackground(work(key), note);
    },
    stop() {
      stopped = true;
    },
  };
}
