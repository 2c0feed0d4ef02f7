/** Pure rules of tournaments that staff set up. */
import type { TournamentState } from '@croupier/contract/seamless/tournaments';

export type StoredState = 'issuing' | 'cancelling' | TournamentState;

/**
 * What one is after the vendor's answer: a cancellation counts once the vendor says so, or that it ended
 * before.
 */
export function stateAfter(now: StoredState, told: TournamentState): StoredState {
  const takes = told === 'coming' || told === 'running';
  return now === 'cancelling' && takes ? now : told;
}

/** Whether nothing of it changes any more: it ended and all prizes are paid, or it never will. */
export function isOver(
  state: StoredState,
  { prizes, players, paid }: { prizes: number; players: number; paid: number },
): boolean {
  if (state === 'cancelled' || state === 'refused') return true;
  return state === 'ended' && paid >= Math.min(prizes, players);
}

const SECOND_MS = 1000;

/**
 * When the vendor is asked next, ms from now: often while it runs and is paid, at its beginning, else now
 * and then. A prize that is not paid within an hour waits for a person at the vendor.
 */
export function askAgainIn(
  state: StoredState,
  { startsInMs, endedForMs }: { readonly startsInMs: number; readonly endedForMs: number },
): number {
  if (state === 'coming') return Math.min(60 * SECOND_MS, Math.max(SECOND_MS, startsInMs));
  if (state === 'running') return 5 * SECOND_MS;
  return endedForMs > 3600 * SECOND_MS ? 300 * SECOND_MS : 10 * SECOND_MS;
}

/** How long a vendor that did not answer is left in peace: ever longer, half an hour at most. */
export function pauseAfter(failures: number): number {
  return Math.min(1800, 5 * 2 ** Math.max(0, failures - 1)) * SECOND_MS;
}
