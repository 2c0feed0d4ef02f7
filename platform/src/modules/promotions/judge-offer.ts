/** Whether an offer is to be had, and why not. Pure, so that lists, forms and grants judge alike. */
import { parseMoney } from '@croupier/contract/money';
import type { MethodKind } from '@croupier/contract/cashier/deposit-methods';
import type { OfferBar } from '@croupier/contract/promotions/kinds';
import type { ErrorCode } from '@croupier/contract/errors';
import { type Refused, refuse } from '#kernel/refuse.ts';
import { causeFor } from './claim-rules.ts';
import { holds } from './condition-rules.ts';
import type { MemberFacts } from './member-facts.ts';
import type { Taken } from './store/taken.ts';
import type { ShownOffer } from './store/offer.ts';

/** The deposit that an offer is taken with. */
export interface DepositFacts {
  readonly amountMinor: bigint;
  readonly method: MethodKind;
}

export interface Judged {
  readonly offer: Pick<ShownOffer, 'terms' | 'leftMinor' | 'isFull' | 'capLeftMinor'>;
  readonly facts: MemberFacts;
  /** How often the member took it in the period that runs, and whether they ever did. */
  readonly taken: Pick<Taken, 'times' | 'ever'> | undefined;
  /** The member has another grant open. */
  readonly otherOpen: boolean;
  readonly deposit?: DepositFacts | undefined;
}

/** What stands in the way of an offer that is open; undefined where nothing does. */
export function barOf({ offer, facts, taken, otherOpen, deposit }: Judged): OfferBar | undefined {
  const { terms, leftMinor, isFull, capLeftMinor } = offer;
  if (facts.isBarred) return 'barred';
  if ((taken?.times ?? 0) >= terms.claims.times) return 'taken';
  if (causeFor(terms.kind, facts) === undefined) return 'condition';
  if (!holds(terms.condition, facts)) return 'condition';
  if (terms.alone && otherOpen) return 'other-grant';
  if (leftMinor === 0n || (isFull && !taken?.ever)) return 'budget';
  if (capLeftMinor !== null && capLeftMinor < leastOf(terms)) return 'limit';
  if (!deposit) return undefined;
  const leastMinor = terms.minDeposit === null ? 0n : (parseMoney(terms.minDeposit) ?? 0n);
  if (deposit.amountMinor < leastMinor) return 'deposit-too-small';
  if (terms.methods.length > 0 && !terms.methods.includes(deposit.method)) return 'method';
  return undefined;
}

/** Of the budget of an offer one of the staff gives a tenth by applications within a day. */
const ALONE_PART = 10n;

/** Whether one of the staff gives too much of an offer alone; who gave nothing within a day gives once. */
export function passesAlone(
  minor: bigint,
  { givenMinor, budgetMinor }: { readonly givenMinor: bigint; readonly budgetMinor: bigint },
): boolean {
  return givenMinor > 0n && (givenMinor + minor) * ALONE_PART > budgetMinor;
}

/** What it gives at least: all of a sum, anything of a share. */
function leastOf({ percent, amount }: ShownOffer['terms']): bigint {
  return percent === null ? (parseMoney(amount) ?? 1n) : 1n;
}

/** Refuses `promotion.terms-changed` where other terms hold by now than the member has read. */
export function assertRead(offer: Pick<ShownOffer, 'version'>, readVersion: number): void {
  if (offer.version !== readVersion) throw refuse('promotion.terms-changed');
}

/** How a bar is said to whoever meets it. A member whom we protect is told no more than others are. */
export const refusalOfBar = {
  barred: 'promotion.not-for-you',
  taken: 'promotion.not-for-you',
  condition: 'promotion.not-for-you',
  'other-grant': 'promotion.other-open',
  budget: 'promotion.gone',
  limit: 'promotion.gone',
  'deposit-too-small': 'promotion.not-for-you',
  method: 'promotion.not-for-you',
} as const satisfies Record<OfferBar, ErrorCode>;

/**
 * Why nothing was given although nothing stood in the way: the budget went, or the vendor does not take the
 * spins.
 */
export function notGiven({ terms }: Pick<ShownOffer, 'terms'>): Refused {
  return refuse(terms.freeSpins ? 'promotion.spins-unavailable' : 'promotion.gone');
}
