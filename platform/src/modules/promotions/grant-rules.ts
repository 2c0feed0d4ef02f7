/**
 * What is left of grants, and how one ends (rules P6 to P10). A grant's money lies in the main account
 * with the member's own; what is its own follows from what was given and what was won or lost since. Amounts
 * are minor units. Pure.
 */

/** An open grant in the order in which they were given. */
export interface OpenShare {
  readonly amountMinor: bigint;
  /** What had been lost beyond the older ones when it became the oldest; zero or less. */
  readonly carriedMinor: bigint;
}

/** All that a member has, and by how much play has changed it. */
export interface Holdings {
  /** Since the oldest grant plays; the stakes of open bets count as lost. */
  readonly netMinor: bigint;
  /** What is staked in rounds that are open. */
  readonly openStakesMinor: bigint;
  /** What can be taken: the main account. */
  readonly mainMinor: bigint;
  /** At tables and at vendors. */
  readonly elsewhereMinor: bigint;
}

/**
 * What of the member's money belongs to each open grant, winnings included. What was won belongs to the
 * oldest; what was lost is taken from the oldest first, then from the next. Open bets count as if they came
 * back. Together never more than there is.
 */
export function sharesOf(grants: readonly OpenShare[], holdings: Holdings): bigint[] {
  let restMinor = holdings.netMinor + holdings.openStakesMinor;
  let leftMinor = holdings.mainMinor + holdings.elsewhereMinor + holdings.openStakesMinor;
  return grants.map(({ amountMinor, carriedMinor }) => {
    const ownMinor = amountMinor + carriedMinor + restMinor;
    restMinor = ownMinor < 0n ? ownMinor : 0n;
    const shareMinor = least(atLeastNothing(ownMinor), atLeastNothing(leftMinor));
    leftMinor -= shareMinor;
    return shareMinor;
  });
}

/** Whether what a grant would take cannot be said or taken yet: a bet is open, or its money is elsewhere. */
export function waitsForBets(shareMinor: bigint, holdings: Holdings): boolean {
  return holdings.openStakesMinor > 0n || shareMinor > holdings.mainMinor;
}

/** What the next grant begins with when the oldest ends: what was lost beyond it; zero or less. */
export function carriedOn(oldest: OpenShare, { netMinor, openStakesMinor }: Holdings): bigint {
  const ownMinor = oldest.amountMinor + oldest.carriedMinor + netMinor + openStakesMinor;
  return ownMinor < 0n ? ownMinor : 0n;
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
