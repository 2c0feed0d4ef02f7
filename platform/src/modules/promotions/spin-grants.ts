/** Free spins that were given, from the choice of their game until what they won is a grant's money. */
import { parseMoney } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { emit } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockTurnover, openRequirement } from '#turnover';
import { findAccount, moveBetween, post } from '#wallet';
import { applyTerms, entryKey, postEntry, sourceOf, tellChange, weightsOf } from './give-grant.ts';
import { convert, mostLeft, takeAll } from './grant-rules.ts';
import { givableGames, grantIdOfSpins, issueSpins, spinsOf } from './issue-spins.ts';
import { isHeld } from './store/deposit-hold.ts';
import {
  endGrant,
  type EndState,
  type Grant,
  grantById,
  type Holder,
  holderOf,
  insertEntry,
  markEnding,
  putOff,
} from './store/grant.ts';
import {
  freeCause,
  insertSpinWin,
  notePlayed,
  noteSpinsOver,
  noteWon,
  openWon,
} from './store/spin-grant.ts';

/** While the vendor has not said that they are over, the grant is looked at so often. */
const LOOK_AGAIN_SECONDS = 3600;
const HELD_SECONDS = 60;

/**
 * The member chooses the game of their free spins; the same again answers the same. Refuses
 * `promotion.grant-unknown`, `promotion.grant-ended`, `promotion.game-chosen`, `promotion.held` while
 * somebody must decide about its deposit, and `promotion.spins-unavailable`. Locks the member's turnover.
 */
export async function chooseSpinGame(
  tx: Tx,
  holder: Holder,
  { grantId, gameId }: { readonly grantId: bigint; readonly gameId: string },
): Promise<Grant> {
  await lockTurnover(tx, holder);
  const grant = await grantById(tx, grantId, holder);
  const { freeSpins } = grant?.terms ?? {};
  if (!grant || !freeSpins?.gameIds.includes(gameId)) throw refuse('promotion.grant-unknown');
  if (grant.spinGameId !== null) {
    if (grant.spinGameId === BigInt(gameId)) return grant;
    throw refuse('promotion.game-chosen');
  }
  if (grant.state !== 'spins' || grant.isExpired || grant.endingAs !== null) {
    throw refuse('promotion.grant-ended');
  }
  if (await isHeld(tx, grant)) throw refuse('promotion.held');
  if (!(await givableGames(tx, holder.merchantId, freeSpins)).includes(gameId)) {
    throw refuse('promotion.spins-unavailable');
  }
  await issueSpins(tx, grant, gameId);
  return (await grantById(tx, grantId, holder)) ?? grant;
}

/** How free spins stand, as their vendor told. */
export async function spinsPlayed(
  tx: Tx,
  { source, played, wonMinor, memberId }: EventOf<'free-spins.played'>,
): Promise<void> {
  const id = grantIdOfSpins(source);
  if (id === undefined) return;
  await notePlayed(tx, id, { played, wonMinor: BigInt(wonMinor) });
  await notifyMember(tx, BigInt(memberId), { type: 'grant', grantId: String(id), state: 'spins' });
}

/**
 * Free spins have come to their end at the vendor: what they won counts for conditions, and of those of an
 * offer becomes the grant's money. Locks the member's turnover, then their account.
 */
export async function spinsEnded(tx: Tx, ended: EventOf<'free-spins.ended'>): Promise<void> {
  const wonMinor = BigInt(ended.wonMinor);
  const id = grantIdOfSpins(ended.source);
  if (ended.grantId !== null && wonMinor > 0n) {
    const whose = { merchantId: BigInt(ended.merchantId), memberId: BigInt(ended.memberId) };
    const spinsId = BigInt(ended.grantId);
    await insertSpinWin(tx, { ...whose, spinsId, grantId: id ?? null, wonMinor });
  }
  const seen = id === undefined ? undefined : await grantById(tx, id);
  if (!seen) return;
  await lockTurnover(tx, holderOf(seen));
  const grant = await grantById(tx, seen.id);
  const { freeSpins } = grant?.terms ?? {};
  if (grant?.state !== 'spins' || !freeSpins) return;
  const { played } = ended;
  const unplayed = BigInt(freeSpins.spins - played);
  const unplayedMinor = unplayed * (parseMoney(freeSpins.stake) ?? 0n);
  if (!(await noteSpinsOver(tx, grant.id, { played, wonMinor, unplayedMinor }))) return;
  // What has come late is won as well.
  const hasWon = wonMinor > 0n || grant.spinsWonMinor > 0n;
  const isNothing = played === 0 && !hasWon && grant.endingAs === null;
  // Only what the vendor refused leaves room for another claim.
  const isFree = ended.state === 'refused' || (ended.state === 'cancelled' && grant.isExpired);
  if (isNothing && isFree) return endRefused(tx, grant);
  if (isNothing) return endSpins(tx, grant, ended.state === 'expired' ? 'expired' : 'cancelled');
  await finish(tx, grant.id);
}

/** Looks at free spins that are due: nobody chose a game in time, or what they won still waits. */
export async function lookAtSpins(tx: Tx, of: Holder, id: bigint): Promise<void> {
  await lockTurnover(tx, holderOf(of));
  const grant = await grantById(tx, id);
  if (grant?.state !== 'spins') return;
  if (grant.spinsOver) return finish(tx, id);
  if (grant.spinGameId !== null) {
    if (grant.endingAs === 'cancelled') await unwant(tx, grant);
    return putOff(tx, id, LOOK_AGAIN_SECONDS);
  }
  if (grant.isExpired || grant.endingAs !== null) await endUnchosen(tx, grant);
}

/** Takes free spins back that are not over; what was won until then is taken once the vendor has said so. */
export async function cancelSpins(tx: Tx, grant: Grant): Promise<void> {
  await lockTurnover(tx, holderOf(grant));
  await markEnding(tx, grant.id, 'cancelled');
  await lookAtSpins(tx, grant, grant.id);
}

const unwant = (tx: Tx, { id, merchantId }: Grant) =>
  emit(tx, { type: 'free-spins.unwanted', merchantId: String(merchantId), source: spinsOf(id) });

async function endUnchosen(tx: Tx, grant: Grant): Promise<void> {
  const unplayedMinor = grant.spinsWorthMinor ?? 0n;
  await noteSpinsOver(tx, grant.id, { played: 0, wonMinor: 0n, unplayedMinor });
  await endSpins(tx, grant, grant.endingAs ?? 'expired');
}

/** The vendor never took them: the member is told, and what it was given for may give again. */
async function endRefused(tx: Tx, grant: Grant): Promise<void> {
  const { id, merchantId, memberId, names } = grant;
  await endGrant(tx, id, { state: 'cancelled', ...NOTHING });
  await freeCause(tx, id);
  const whose = { merchantId: String(merchantId), memberId: String(memberId) };
  await emit(tx, { type: 'spins.refused', ...whose, names });
  await notifyMember(tx, memberId, { type: 'grant', grantId: String(id), state: 'cancelled' });
}

async function endSpins(tx: Tx, { id }: Grant, state: EndState): Promise<void> {
  await endGrant(tx, id, { state, ...NOTHING });
  await tellChange(tx, id);
}

const NOTHING = { wonMinor: 0n, playedMinor: 0n, convertedMinor: 0n, takenMinor: 0n };

/** What they won becomes a grant's money, or is the member's where nothing is asked, or is taken back. */
async function finish(tx: Tx, id: bigint): Promise<void> {
  const grant = await grantById(tx, id);
  if (!grant) throw new Error(`Grant ${id} is gone.`);
  const wonMinor = grant.spinsWonMinor;
  if (grant.endingAs === 'cancelled') return takeWon(tx, grant, wonMinor);
  if (wonMinor === 0n) return endSpins(tx, grant, 'lost');
  // Nothing becomes the member's that hangs on money which may have to be given back.
  if (await isHeld(tx, grant)) return putOff(tx, id, HELD_SECONDS);
  const holder = holderOf(grant);
  const { requirement } = grant.terms;
  const requiredMinor = wonMinor * BigInt(requirement.times);
  if (requiredMinor > 0n) {
    const won = { amountMinor: wonMinor, requiredMinor, days: requirement.days };
    const credit = { ...holder, amountMinor: wonMinor, requiredMinor };
    await openRequirement(tx, {
      ...credit,
      kind: 'bonus',
      source: sourceOf(id),
      weights: weightsOf(grant.terms),
    });
    await openWon(tx, id, won);
    await moveWon(tx, holder, { id, wonMinor });
    await applyTerms(tx, holder);
    await tellChange(tx, id);
    return;
  }
  await noteWon(tx, id, wonMinor);
  await moveWon(tx, holder, { id, wonMinor });
  const outcome = convert(wonMinor, wonMinor, mostLeft(grant));
  if (outcome.takenMinor > 0n) {
    const entry = { grantId: id, kind: 'above-most' as const, amountMinor: -outcome.takenMinor };
    await postEntry(tx, holder, entry);
  }
  await endGrant(tx, id, { state: 'converted', ...outcome });
  await tellChange(tx, id);
}

/** From the bonus purse, where it was collected, to the main account. */
async function moveWon(
  tx: Tx,
  holder: Holder,
  { id, wonMinor }: { readonly id: bigint; readonly wonMinor: bigint },
): Promise<void> {
  const { to } = await moveBetween(tx, {
    ...holder,
    kind: 'conversion',
    from: { purse: 'bonus' },
    to: { purse: 'main' },
    amountMinor: wonMinor,
    key: entryKey(id, 'granted'),
    subject: { type: 'promotion', id },
  });
  const account = await findAccount(tx, holder);
  if (!account) throw new Error(`Member ${holder.memberId} has no account.`);
  const line = { merchantId: holder.merchantId, accountId: account.id, seq: to.seq };
  await insertEntry(tx, { grantId: id, kind: 'granted', amountMinor: wonMinor, ...line });
}

async function takeWon(tx: Tx, grant: Grant, wonMinor: bigint): Promise<void> {
  const { id } = grant;
  await noteWon(tx, id, wonMinor);
  if (wonMinor > 0n) {
    await post(tx, {
      ...holderOf(grant),
      purse: 'bonus',
      kind: 'promotion',
      amountMinor: -wonMinor,
      key: entryKey(id, 'cancelled'),
      subject: { type: 'promotion', id },
      evenIfFrozen: true,
    });
  }
  await endGrant(tx, id, { state: 'cancelled', ...takeAll(wonMinor, wonMinor, wonMinor) });
  await tellChange(tx, id);
}
