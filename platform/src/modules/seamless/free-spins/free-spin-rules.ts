/** Pure rules of free spins that staff give. */
import type { FreeSpinState } from '@croupier/contract/seamless/free-spins';

export type GrantState = 'issuing' | 'cancelling' | FreeSpinState;

/** What they would cost, minor units: what a second person agrees to. */
export function worthOf({ spins, stake }: { readonly spins: number; readonly stake: bigint }) {
  return BigInt(spins) * stake;
}

/**
 * Whether two people must give them. What one person has given alone within a day counts together, so
 * that many small gifts are one large one.
 *
 * @param fourEyesFrom minor units; null: one person is always enough
 */
export function needsTwo(
  worth: bigint,
  {
    aloneToday,
    fourEyesFrom,
  }: { readonly aloneToday: bigint; readonly fourEyesFrom: bigint | null },
): boolean {
  return fourEyesFrom !== null && worth + aloneToday >= fourEyesFrom;
}

const MINUTE_MS = 60_000;

/** How long a vendor that did not answer is left in peace: ever longer, an hour at most. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 2 ** Math.max(0, failures - 1)) * MINUTE_MS;
}

/**
 * What the vendor is asked about a grant that is not over. One that could not be issued by its end is
 * taken back: an answer to that is final, whether or not the vendor ever heard of it.
 */
export function questionOf(
  state: GrantState,
  { validUntil, at }: { readonly validUntil: Date; readonly at: Date },
): 'issue' | 'cancel' | 'status' {
  if (state === 'issuing') return validUntil > at ? 'issue' : 'cancel';
  return state === 'cancelling' ? 'cancel' : 'status';
}

/**
 * What a grant is after the vendor's answer; undefined where the answer leaves it as it is. A vendor that
 * takes a cancellation may still have played some, and `used` then says that all were.
 */
export function stateAfter(now: GrantState, told: FreeSpinState): GrantState | undefined {
  if (now === 'cancelling' && told === 'open') return undefined;
  return told === now ? undefined : told;
}

export const closedStates: ReadonlySet<GrantState> = new Set([
  'used',
  'expired',
  'cancelled',
  'refused',
]);
