/** How something that stays down is tried again without end, and told about without a flood. */
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_MS = 500;
/** Nobody should wait much longer for what works again, and this little costs a machine nothing. */
const LONGEST_MS = 15_000;
const TELL_EVERY_MS = 60_000;

/** Twice as long with each failure in a row, up to a cap; jittered, or all would try at once. */
export function backOff(failures: number, firstMs = FIRST_MS): number {
  const longest = Math.min(LONGEST_MS, firstMs * 2 ** Math.min(failures, 16));
  return longest * (0.5 + Math.random() / 2);
}

/** Waits, or answers false at once when the signal comes. */
export function rest(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

export interface Outage {
  readonly isOn: boolean;
  /** It does not work, for this reason. */
  down(reason: string): void;
  /** It works again. */
  up(line: string): void;
  close(): void;
}

/** Says at once that something is down, then once a minute that it still is, with the last reason. */
export function openOutage(say: (line: string) => void, everyMs = TELL_EVERY_MS): Outage {
  let reason: string | undefined;
  let isTold = false;
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    if (reason === undefined) return;
    say(isTold ? `${reason} (still down)` : reason);
    isTold = true;
    toldAt = performance.now();
    timer = setTimeout(tell, everyMs);
  }

  return {
    get isOn() {
      return reason !== undefined;
    },
    down(words) {
      const began = reason === undefined;
      reason = words;
      if (!began) return;
      // What goes down and up and down is told as seldom as what stays down.
      timer = setTimeout(tell, Math.max(0, toldAt + everyMs - performance.now()));
    },
    up(line) {
      clearTimeout(timer);
      if (isTold) say(line);
      reason = undefined;
      isTold = false;
    },
    close() {
      clearTimeout(timer);
      reason = undefined;
    },
  };
}
