import { useEffect } from 'react';
import { call } from '../api/call.ts';

/** Well within the quarter of an hour after which an idle session ends. */
const TELL_MS = 4 * 60_000;

/**
 * Tells the server now and then that somebody is at work: who writes for long calls nothing else, and
 * an open page by itself is no use of a session.
 */
export function useSessionInUse(): void {
  useEffect(() => {
    let toldAt = Date.now();
    const note = () => {
      if (Date.now() - toldAt < TELL_MS) return;
      toldAt = Date.now();
      // Whoever is refused is signed out by the call itself; a lost connection shows elsewhere.
      call('me', {}).catch(() => undefined);
    };
    document.addEventListener('keydown', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('keydown', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
}
