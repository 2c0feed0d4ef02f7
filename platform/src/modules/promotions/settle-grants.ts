/** How grants end: played for, given up, run out, lost, or taken back. */
import { moneyText } from '@croupier/contract/money';
import type { GrantEntryKind, GrantState } from '@croupier/contract/promotions/kinds';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { drainBets, lockTurnover, requirementOf } from '#turnover';
import { applyTerms, postEntry, sourceOf, tellChange } from './give-grant.ts';
import {
  carriedOn,
  convert,
  type Holdings,
  mostLeft,
  type OpenShare,
  type Outcome,
  sharesOf,
  takeAll,
  waitsForBets,
} from './grant-rules.ts';
import { readHoldings } from './holdings.ts';
import {
  endGrant,
  type EndState,
  type Grant,
  grantById,
  type Holder,
  holderOf,
  markEnding,
  openGrants,
  playAnew,
  putOff,
} from './store/grant.ts';
import { cancelSpins } from './spin-grants.ts';
import { isHeld } from './store/deposit-hold.ts';

/** One that waits for open bets is looked at again after so long. */
const LOOK_AGAIN_SECONDS = 60;

/** An open grant with what of the member's money is its own. */
interface Standing {
  readonly grant: Grant;
  readonly shareMinor: bigint;
  readonly open: readonly Grant[];
  readonly plays: readonly OpenShare[];
  readonly holdings: Holdings;
}

/** What an open grant would take with it now; undefined where it is not open. Locks nothing. */
export async function standingOf(
  tx: Tx,
  holder: Holder,
  grantId: bigint,
): Promise<Standing | undefined> {
  const open = await openGrants(tx, holder);
  const place = open.findIndex(({ id }) => id === grantId);
  const grant = open[place];
  if (!grant) return undefined;
  const { shares, ...played } = await readShares(tx, holder, open);
  return { grant, shareMinor: shares[place] ?? 0n, open, ...played };
}

async function readShares(db: Queryable, holder: Holder, open: readonly Grant[]) {
  const merchant = await merchantById(db, holder.merchantId);
  if (!merchant) throw new Error(`There is no merchant ${holder.merchantId}.`);
  const played = await readHoldings(db, holder, { open, timeZone: merchant.timeZone });
  return { ...played, shares: sharesOf(played.plays, played.holdings) };
}

/** What open grants keep from leaving now, winnings included, by the source of their requirement. */
export async function bonusLocks(
  db: Queryable,
  holder: Holder,
): Promise<ReadonlyMap<string, bigint>> {
  const open = await openGrants(db, holder);
  if (open.length === 0) return new Map();
  const { shares } = await readShares(db, holder, open);
  return new Map(open.map(({ id }, place) => [sourceOf(id), shares[place] ?? 0n]));
}

/**
 * Ends what is to be ended of a grant by now, in the caller's transaction: it is filled, its time is over,
 * it was closed or is to be cancelled. Does nothing for one that goes on or has ended. Answers whether it
 * still waits for bets that are open. Locks the member's turnover, then their account.
 */
export async function lookAtGrant(tx: Tx, of: Holder, grantId: bigint): Promise<boolean> {
  const holder = holderOf(of);
  await drainBets(tx, holder);
  const standing = await standingOf(tx, holder, grantId);
  if (!standing) return false;
  const { grant } = standing;
  const requirement = await requirementOf.read(tx, holder, sourceOf(grantId));
  if (!requirement) throw new Error(`Grant ${grantId} has no requirement.`);
  // What was cancelled is taken, however much of it was played.
  if (grant.endingAs === 'cancelled') return takeBack(tx, standing, 'cancelled');
  const isFilled = requirement.remainingMinor === 0n && requirement.closedAs === null;
  if (isFilled || ['released', 'waived'].includes(requirement.closedAs ?? '')) {
    if (grant.endingAs !== null) return takeBack(tx, standing, grant.endingAs);
    // Nothing becomes the member's that hangs on money which may have to be given back.
    return (await isHeld(tx, grant)) ? wait(tx, grant) : convertGrant(tx, standing);
  }
  // Nobody plays for what is left, and nobody is given it.
  if (requirement.closedAs === 'small-balance') return takeBack(tx, standing, 'lost');
  if (grant.isExpired) {
    await markEnding(tx, grantId, 'expired');
    return takeBack(tx, standing, 'expired');
  }
  return false;
}

/**
 * Before money leaves: ends whatever of the member's grants is filled by now, so that no more leaves than a
 * grant may become, and has the others lock what was won with them. Refuses `promotion.bets-open` while open
 * bets keep that from being reckoned, and `promotion.held` while somebody must decide about the deposit of
 * one that is filled. Locks the member's turnover, then their account.
 */
export async function settleFilled(tx: Tx, holder: Holder): Promise<void> {
  await lockTurnover(tx, holder);
  for (const grant of await openGrants(tx, holder)) {
    if (!(await lookAtGrant(tx, holder, grant.id))) continue;
    throw refuse((await isHeld(tx, grant)) ? 'promotion.held' : 'promotion.bets-open');
  }
  for (const [source, lockedMinor] of await bonusLocks(tx, holder)) {
    await requirementOf.lock(tx, holder, { source, lockedMinor });
  }
}

/**
 * The member gives a grant up. @param shownMinor what they were told that it takes
 * Refuses `promotion.grant-unknown`, `promotion.grant-ended`, `promotion.forfeit-changed` where it would take
 * more, and `promotion.bets-open`.
 */
export async function forfeitGrant(
  tx: Tx,
  holder: Holder,
  { grantId, shownMinor }: { readonly grantId: bigint; readonly shownMinor: bigint },
): Promise<Grant> {
  await drainBets(tx, holder);
  const known = await grantById(tx, grantId, holder);
  if (!known) throw refuse('promotion.grant-unknown');
  if (known.state === 'forfeited') return known;
  await lookAtGrant(tx, holder, grantId);
  const standing = await standingOf(tx, holder, grantId);
  if (!standing) throw refuse('promotion.grant-ended');
  const { shareMinor, holdings, grant } = standing;
  if (shareMinor > shownMinor) {
    const facts = { amount: moneyText(shareMinor) };
    throw refuse('promotion.forfeit-changed', { params: facts, details: facts });
  }
  if (waitsForBets(shareMinor, holdings)) throw refuse('promotion.bets-open');
  await end(tx, standing, 'forfeited', takeAll(grant.amountMinor, shareMinor, shareMinor));
  return (await grantById(tx, grantId, holder)) ?? known;
}

/** Takes an open grant back because staff or its deposit went back on it; waits for open bets. */
export async function cancelGrant(tx: Tx, of: Holder, grantId: bigint): Promise<void> {
  const holder = holderOf(of);
  await lockTurnover(tx, holder);
  const grant = await grantById(tx, grantId);
  if (grant?.state === 'spins') return cancelSpins(tx, grant);
  await markEnding(tx, grantId, 'cancelled');
  await putOff(tx, grantId, 0);
  await lookAtGrant(tx, holder, grantId);
}

async function convertGrant(tx: Tx, standing: Standing): Promise<boolean> {
  const { grant, shareMinor, holdings } = standing;
  const mostMinor = mostLeft(grant);
  const outcome = convert(grant.amountMinor, shareMinor, mostMinor);
  // What an open bet wins counts for the most that it may become.
  const isUnknown = mostMinor !== null && holdings.openStakesMinor > 0n;
  if (isUnknown || outcome.takenMinor > holdings.mainMinor) return wait(tx, grant);
  await end(tx, standing, 'converted', outcome);
  return false;
}

async function takeBack(
  tx: Tx,
  standing: Standing,
  as: 'expired' | 'cancelled' | 'lost',
): Promise<boolean> {
  const { grant, shareMinor, holdings } = standing;
  // Money at a vendor comes back some day, and is no bet that might never end.
  const isAway = holdings.elsewhereMinor > 0n && shareMinor > holdings.mainMinor;
  if (isAway || (waitsForBets(shareMinor, holdings) && !grant.isLongExpired))
    return wait(tx, grant);
  await end(tx, standing, as, takeAll(grant.amountMinor, shareMinor, holdings.mainMinor));
  return false;
}

async function wait(tx: Tx, { id }: Grant): Promise<boolean> {
  await putOff(tx, id, LOOK_AGAIN_SECONDS);
  return true;
}

const takenAs: Readonly<Partial<Record<GrantState, GrantEntryKind>>> = {
  converted: 'above-most',
  forfeited: 'forfeited',
  expired: 'expired',
  lost: 'lost',
  cancelled: 'cancelled',
};

async function end(
  tx: Tx,
  { grant, open, plays }: Standing,
  state: EndState,
  outcome: Outcome,
): Promise<void> {
  const { id } = grant;
  const holder = holderOf(grant);
  const kind = takenAs[state];
  if (outcome.takenMinor > 0n && kind) {
    await postEntry(tx, holder, { grantId: id, kind, amountMinor: -outcome.takenMinor });
  }
  if (state === 'converted') await requirementOf.release(tx, holder, sourceOf(id));
  else await requirementOf.cancel(tx, holder, sourceOf(id));
  if (!(await endGrant(tx, id, { state, ...outcome }))) throw new Error(`Grant ${id} ended twice.`);
  const place = open.findIndex((one) => one.id === id);
  const carried = carriedOn(plays, place);
  const behind = open.slice(place + 1);
  await playAnew(
    tx,
    behind.map((next, at) => ({ id: next.id, carriedMinor: carried[at] ?? 0n })),
  );
  await applyTerms(tx, holder);
  await tellChange(tx, id);
}
