/** Giving what an offer promises, in the transaction of its cause. */
import { createHash } from 'node:crypto';
import { amountsOf } from '@croupier/contract/promotions/amounts';
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { lockTurnover, openRequirement } from '#turnover';
import { findAccount, openPurse, playLimits, post } from '#wallet';
import { convert } from './grant-rules.ts';
import { givableGames, issueSpins } from './issue-spins.ts';
import {
  endGrant,
  type Grant,
  grantById,
  grantOfCause,
  type Holder,
  holderOf,
  insertEntry,
  insertGrant,
  openGrants,
} from './store/grant.ts';
import { type ShownOffer, spend } from './store/offer.ts';

/** What is given, and for what. */
export interface Gift {
  readonly offer: ShownOffer;
  /** Gives once: of a deposit its payment, of a claim or a cashback its period. */
  readonly cause: string;
  readonly deposit?: { readonly id: bigint; readonly amountMinor: bigint } | undefined;
  /** A deposit on which it hangs besides: it is taken back as what is given for the deposit itself. */
  readonly hangsOn?: bigint | undefined;
  /** What was lost, of which a share is given. */
  readonly lostMinor?: bigint | undefined;
}

/** The requirement of a grant, as turnover knows it. */
export const sourceOf = (grantId: bigint) => `grant:${grantId}`;

/** The grant that a requirement belongs to; undefined for what is no grant's. */
export function grantIdOf(source: string): bigint | undefined {
  const [, id] = /^grant:(\d{1,18})$/.exec(source) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/** Key of a movement of a grant: each has its own, so that none is posted twice. */
export function entryKey(grantId: bigint, movement: string): string {
  return createHash('sha256')
    .update(`promotions|${grantId}|${movement}`)
    .digest('hex')
    .slice(0, 32);
}

/**
 * Gives it: the budget is spent, the requirement opened and the money posted, all in the caller's
 * transaction. The same cause again answers the grant that it had. Undefined where nothing is given: the
 * budget is gone, the offer is not live any more, no vendor takes its free spins, or there is nothing to
 * give. Locks the member's turnover, the offer, then their account.
 */
export async function giveGrant(tx: Tx, holder: Holder, gift: Gift): Promise<Grant | undefined> {
  const { offer, cause, deposit } = gift;
  await lockTurnover(tx, holder);
  const before = await grantOfCause(tx, {
    offerId: offer.offerId,
    memberId: holder.memberId,
    cause,
  });
  if (before) return before;
  const decimals = currencyOf(holder.currency)?.decimals ?? 0;
  const { freeSpins } = offer.terms;
  const { bonusMinor, requiredMinor } = amountsOf(
    offer.terms,
    deposit?.amountMinor ?? gift.lostMinor ?? 0n,
    decimals,
  );
  if (bonusMinor === 0n) return undefined;
  if (freeSpins && (await givableGames(tx, offer.merchantId, freeSpins)).length === 0) {
    return undefined;
  }
  const spent = await spend(tx, offer, { memberId: holder.memberId, amountMinor: bonusMinor });
  if (!spent) return undefined;
  const id = await insertGrant(tx, {
    ...holderOf(holder),
    offerId: offer.offerId,
    version: offer.version,
    cause,
    terms: offer.terms,
    amountMinor: freeSpins ? 0n : bonusMinor,
    depositId: deposit?.id ?? gift.hangsOn ?? null,
    depositMinor: deposit?.amountMinor ?? null,
    requiredMinor: freeSpins ? 0n : requiredMinor,
    spinsWorthMinor: freeSpins ? bonusMinor : null,
  });
  if (id === undefined) throw new Error(`The cause ${cause} has given while it was locked.`);
  if (spent.alarms) await raiseBudgetAlarm(tx, offer, spent);
  if (freeSpins) {
    const [gameId, ...others] = freeSpins.gameIds;
    // Where there are several, the member says which one.
    if (gameId !== undefined && others.length === 0) {
      await issueSpins(tx, await tellChange(tx, id), gameId);
      return grantById(tx, id);
    }
    return tellChange(tx, id);
  }
  await openRequirement(tx, {
    ...holder,
    kind: 'bonus',
    source: sourceOf(id),
    amountMinor: bonusMinor,
    requiredMinor,
    weights: weightsOf(offer.terms),
  });
  await postEntry(tx, holder, { grantId: id, kind: 'granted', amountMinor: bonusMinor });
  if (requiredMinor === 0n) {
    await endGrant(tx, id, { state: 'converted', ...convert(bonusMinor, bonusMinor, null) });
  } else {
    await applyTerms(tx, holder);
  }
  return tellChange(tx, id);
}

const PERCENT_BP = 100;

/** What games count, as turnover is told it. */
export function weightsOf({ requirement }: Pick<OfferTerms, 'requirement'>) {
  const pairs = requirement.weights.map(
    ({ gameType, percent }) => [gameType, percent * PERCENT_BP] as const,
  );
  return Object.fromEntries(pairs);
}

/** Posts a movement of a grant and notes it. Signed as the transfer is. */
export async function postEntry(
  tx: Tx,
  holder: Holder,
  entry: Pick<Parameters<typeof insertEntry>[1], 'grantId' | 'kind' | 'amountMinor'>,
): Promise<void> {
  const { grantId, kind } = entry;
  const owner = holderOf(holder);
  const posted = await post(tx, { ...owner, ...transferOf(entry), key: entryKey(grantId, kind) });
  const account = await findAccount(tx, owner);
  if (!account) throw new Error(`Member ${owner.memberId} has no account.`);
  const { merchantId } = owner;
  await insertEntry(tx, { ...entry, merchantId, accountId: account.id, seq: posted.seq });
}

/** The same of what its member owes from now on: there is nothing left to take it from. */
export async function postDebt(
  tx: Tx,
  holder: Holder,
  entry: Parameters<typeof postEntry>[2],
): Promise<void> {
  const { grantId, kind } = entry;
  const owner = holderOf(holder);
  const accountId = await openPurse(tx, { ...owner, purse: 'receivable' });
  const key = entryKey(grantId, `${kind} owed`);
  const { seq } = await post(tx, { ...owner, ...transferOf(entry), purse: 'receivable', key });
  await insertEntry(tx, { ...entry, merchantId: owner.merchantId, accountId, seq });
}

const transferOf = ({ grantId, amountMinor }: Parameters<typeof postEntry>[2]) => ({
  kind: 'promotion' as const,
  amountMinor,
  subject: { type: 'promotion', id: grantId },
  // What is taken back was never the member's to keep.
  ...(amountMinor < 0n && { evenIfFrozen: true }),
});

/**
 * What the open grants of a member allow of stakes together, from the next stake on: the smallest maximum,
 * no game that any of them leaves out, and no money to vendors that keep it.
 */
export async function applyTerms(tx: Tx, holder: Holder): Promise<void> {
  const open = await openGrants(tx, holder);
  const requirements = open.map(({ terms }) => terms.requirement);
  const maxima = requirements.flatMap(({ maxBet }) =>
    maxBet === null ? [] : [parseMoney(maxBet)],
  );
  const maxStakeMinor = maxima.reduce<bigint | null>(
    (least, minor) => (minor !== undefined && (least === null || minor < least) ? minor : least),
    null,
  );
  const excluded = new Set(requirements.flatMap(({ excludedGames }) => excludedGames));
  const excludedGames = [...excluded].map(BigInt);
  await playLimits.writeBonusTerms(
    tx,
    holder,
    open.length === 0 ? undefined : { maxStakeMinor, excludedGames },
  );
}

/** Tells whoever follows grants, and answers it as it is now. */
export async function tellChange(tx: Tx, id: bigint): Promise<Grant> {
  const grant = await grantById(tx, id);
  if (!grant) throw new Error(`Grant ${id} is gone.`);
  await emit(tx, {
    type: 'grant.changed',
    merchantId: String(grant.merchantId),
    memberId: String(grant.memberId),
    grantId: String(id),
    offerId: String(grant.offerId),
    state: grant.state,
    amountMinor: String(grant.convertedMinor ?? grant.amountMinor),
    spins: grant.terms.freeSpins?.spins ?? 0,
    names: grant.names,
  });
  return grant;
}

async function raiseBudgetAlarm(
  tx: Tx,
  { merchantId, names }: ShownOffer,
  { givenMinor, budgetMinor }: { readonly givenMinor: bigint; readonly budgetMinor: bigint },
): Promise<void> {
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'promotions.budget',
    subject: `merchant:${merchantId}`,
    facts: {
      name: Object.values(names)[0] ?? '',
      given: moneyText(givenMinor),
      budget: moneyText(budgetMinor),
    },
  });
}
