import { useSyncExternalStore } from 'react';

/** The server's clock, from the `now` of its answers. A countdown follows it and never begins anew. */
let offset: number | undefined;
/** Answers that differ by less say more of the network than of the clock. */
const SAME_CLOCK_MS = 1500;
const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

/** @param askedAt when the question was sent, by this device */
export function hearClock(now: number, askedAt: number): void {
  const heard = now - (askedAt + Date.now()) / 2;
  if (offset === undefined || Math.abs(heard - offset) > SAME_CLOCK_MS) offset = heard;
}

/** Now, by the server's clock. */
export const serverNow = (): number => Date.now() + (offset ?? 0);

/** The second that it is by the server's clock; whoever asks is drawn anew with each. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, read);
}

const read = () => second;

function tick(): void {
  const now = serverNow();
  second = Math.floor(now / SECOND_MS) * SECOND_MS;
  for (const listener of listeners) listener();
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 5);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}
