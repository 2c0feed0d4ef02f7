/**
 * What is left of grants, and how one ends (rules P6 to P10). A grant's money lies in the main account
 * with the member's own; what is its own follows from what was given and what was won or lost since. Amounts
 * are minor units. Pure.
 */

import { parseMoney } from '@croupier/contract/money';
import type { GrantState } from '@croupier/contract/promotions/kinds';

/** An open grant in the order in which they were given, and what was played for it. */
export interface OpenShare {
  readonly amountMinor: bigint;
  /** What had been lost of it by the time since when play counts for it; zero or less. */
  readonly carriedMinor: bigint;
  /** By how much rounds that were opened since then have changed what the member has. */
  readonly netMinor: bigint;
}

/** All that a member has. */
export interface Holdings {
  /** What is staked in rounds that are open. */
  readonly openStakesMinor: bigint;
  /** What can be taken: the main account. */
  readonly mainMinor: bigint;
  /** At tables and at vendors. */
  readonly elsewhereMinor: bigint;
}

/**
 * What of the member's money belongs to each open grant, winnings included. What was won belongs to the
 * oldest; what was lost is taken from the oldest first, then from the next, and of no grant what was lost in
 * rounds that were opened before it was given. Open bets count as if they came back. Together never more than
 * there is.
 */
export function sharesOf(grants: readonly OpenShare[], holdings: Holdings): bigint[] {
  let leftMinor = holdings.mainMinor + holdings.elsewhereMinor + holdings.openStakesMinor;
  return ownOf(grants).map((ownMinor) => {
    const shareMinor = least(atLeastNothing(ownMinor), atLeastNothing(leftMinor));
    leftMinor -= shareMinor;
    return shareMinor;
  });
}

/**
 * What each begins with once the one at a place has ended and play counts anew for those behind it: what
 * was lost of them, zero or less.
 */
export function carriedOn(grants: readonly OpenShare[], place: number): bigint[] {
  const behind = grants.slice(place + 1);
  const own = ownOf(grants).slice(place + 1);
  return behind.map(({ amountMinor }, at) => least((own[at] ?? 0n) - amountMinor, 0n));
}

/** What is each one's own by what was played; less than nothing where more was lost than it had. */
function ownOf(grants: readonly OpenShare[]): bigint[] {
  // What the older ones had when a grant was given: so much is lost before anything of it is.
  const covers: bigint[] = [];
  const own = (place: number, sinceMinor: bigint) => {
    const { amountMinor, carriedMinor, netMinor } = grants[place] ?? NOTHING;
    const playedMinor = netMinor - sinceMinor;
    return place === 0
      ? amountMinor + carriedMinor + playedMinor
      : amountMinor + carriedMinor + least(playedMinor + (covers[place] ?? 0n), 0n);
  };
  for (const [place, { netMinor }] of grants.entries()) {
    const older = grants.slice(0, place).map((_, at) => atLeastNothing(own(at, netMinor)));
    covers.push(older.reduce((sum, minor) => sum + minor, 0n));
  }
  return grants.map((_, place) => own(place, 0n));
}

const NOTHING: OpenShare = { amountMinor: 0n, carriedMinor: 0n, netMinor: 0n };

/** Whether what a grant would take cannot be said or taken yet: a bet is open, or its money is elsewhere. */
export function waitsForBets(shareMinor: bigint, holdings: Holdings): boolean {
  return holdings.openStakesMinor > 0n || shareMinor > holdings.mainMinor;
}

/** How a grant ends, in money: `amount + won = played + converted + taken`. */
export interface Outcome {
  readonly wonMinor: bigint;
  /** What was lost of it. */
  readonly playedMinor: bigint;
  /** What the member keeps. */
  readonly convertedMinor: bigint;
  /** What is taken back. */
  readonly takenMinor: bigint;
}

/**
 * The outcome of a grant that is the member's from now on. @param mostMinor what it may become at most; null:
 * anything
 */
export function convert(
  amountMinor: bigint,
  shareMinor: bigint,
  mostMinor: bigint | null,
): Outcome {
  const keptMinor = mostMinor === null ? shareMinor : least(shareMinor, mostMinor);
  return { ...wonAndPlayed(amountMinor, shareMinor), ...split(shareMinor, shareMinor - keptMinor) };
}

/** The outcome of a grant of which everything that can be taken is. @param takableMinor of its share */
export function takeAll(amountMinor: bigint, shareMinor: bigint, takableMinor: bigint): Outcome {
  const takenMinor = least(shareMinor, takableMinor);
  return { ...wonAndPlayed(amountMinor, shareMinor), ...split(shareMinor, takenMinor) };
}

/** What a grant may still become at most, what it paid of late wins subtracted; null: anything. */
export function mostLeft({
  terms,
  latePaidMinor,
}: {
  readonly terms: { readonly requirement: { readonly mostPaid: string | null } };
  readonly latePaidMinor: bigint;
}): bigint | null {
  const { mostPaid } = terms.requirement;
  const mostMinor = mostPaid === null ? null : (parseMoney(mostPaid) ?? null);
  return mostMinor === null ? null : atLeastNothing(mostMinor - latePaidMinor);
}

/**
 * What the member gets of a win of free spins that comes when the grant is of money or has ended: nothing
 * where that was taken back, given up or run out of time, and never more than what it had left to pay.
 */
export function keptOfLateWin(
  wonMinor: bigint,
  {
    state,
    endingAs,
    convertedMinor,
    mostMinor,
  }: {
    readonly state: GrantState;
    readonly endingAs: string | null;
    readonly convertedMinor: bigint | null;
    readonly mostMinor: bigint | null;
  },
): bigint {
  if (endingAs !== null || !['open', 'converted', 'lost'].includes(state)) return 0n;
  return mostMinor === null
    ? wonMinor
    : least(wonMinor, atLeastNothing(mostMinor - (convertedMinor ?? 0n)));
}

const split = (shareMinor: bigint, takenMinor: bigint) => ({
  convertedMinor: shareMinor - takenMinor,
  takenMinor,
});

const wonAndPlayed = (amountMinor: bigint, shareMinor: bigint) => ({
  wonMinor: atLeastNothing(shareMinor - amountMinor),
  playedMinor: atLeastNothing(amountMinor - shareMinor),
});

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const atLeastNothing = (minor: bigint) => (minor > 0n ? minor : 0n);
