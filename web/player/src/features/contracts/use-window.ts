import { useEffect, useState } from 'react';

/** Real-time salary is counted in windows of five minutes, which begin with the full ones of the hour. */
export const WINDOW_MS = 300_000;
const SECOND_MS = 1000;

/** The running window, second by second; in ms since the epoch. */
export interface Running {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly leftMs: number;
}

export function useWindow(): Running {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const startsAt = now - (now % WINDOW_MS);
  return { startsAt, endsAt: startsAt + WINDOW_MS, leftMs: startsAt + WINDOW_MS - now };
}
