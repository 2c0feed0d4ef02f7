import type { CodeRequested } from '@croupier/contract/account/player/code';
import { useEffect, useRef, useState } from 'react';

/** A code is asked for at most this often, however fast somebody presses. */
const PRESS_MIN_MS = 1000;
const SECOND_MS = 1000;

/**
 * When the next code can be asked for: the time on the way counts as waited. With Firebase, which
 * keeps limits of its own, after a second.
 */
export function nextRequestAt(askedAtMs: number, expiredMinutes: number | 'firebase'): number {
  if (expiredMinutes === 'firebase') return askedAtMs + SECOND_MS;
  return askedAtMs + Math.max(expiredMinutes, 1) * 60 * SECOND_MS;
}

export interface CodeRequest {
  /** Sent back with the code; `undefined` before one was asked for. */
  readonly requestId: string | undefined;
  /** Until another code can be asked for. */
  readonly secondsLeft: number;
  readonly busy: boolean;
  /** Asks for a code; does nothing while it is too early. Answers whether one was asked for. */
  send(ask: () => Promise<CodeRequested>): Promise<boolean>;
}

/** One code at a time, with the wait between two. */
export function useCodeRequest(onRefused: (error: unknown) => void): CodeRequest {
  const [requestId, setRequestId] = useState<string>();
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  const pressedAt = useRef(-PRESS_MIN_MS);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const leftMs = Math.max(until - performance.now(), 0);
      setSecondsLeft(Math.ceil(leftMs / SECOND_MS));
      if (leftMs > 0) timer = setTimeout(tick, leftMs % SECOND_MS || SECOND_MS);
    }
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  async function send(ask: () => Promise<CodeRequested>): Promise<boolean> {
    const now = performance.now();
    if (busy || now < until || now - pressedAt.current < PRESS_MIN_MS) return false;
    pressedAt.current = now;
    setBusy(true);
    try {
      const { requestId: id, expiredMinutes } = await ask();
      setRequestId(id);
      setUntil(nextRequestAt(now, expiredMinutes));
      return true;
    } catch (error) {
      onRefused(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { requestId, secondsLeft, busy, send };
}
