import {
  type OfferCategory,
  offerCategories,
  type OfferState,
} from '@croupier/contract/promotions/kinds';
import type { Offer } from '@croupier/contract/promotions/player';
import type { GameType } from '@croupier/contract/games';
import { ofMerchant } from './offer-games.ts';

/** What the list is narrowed to: everything, a shelf, or what somebody takes part in. */
export type OfferFilter = 'all' | 'mine' | OfferCategory;

const MINE: ReadonlySet<OfferState> = new Set([
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
]);

/** Whether an offer is over for everybody, and not only closed to who looks at it. */
export function isOver({ state, bar }: Pick<Offer, 'state' | 'bar'>): boolean {
  return state === 'close' && bar === null;
}

/**
 * What can be had comes first, then what one can do something for, what is to come, what is closed to one
 * alone, for now before for good, and what is over.
 */
function rankOf(offer: Offer): number {
  if (isOver(offer)) return 5;
  if (offer.state === 'coming-soon') return 2;
  if (offer.state !== 'close') return 0;
  return offer.lack ? { now: 1, later: 3, never: 4 }[offer.lack.mend] : 3;
}

/** Offers as the page lists them; within a rank as the server orders them. */
export function inOrder(offers: readonly Offer[]): readonly Offer[] {
  return offers.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** What is left by a filter. */
export function narrowed(offers: readonly Offer[], filter: OfferFilter): readonly Offer[] {
  if (filter === 'all') return offers;
  return offers.filter(({ category, state }) =>
    filter === 'mine' ? MINE.has(state) : category === filter,
  );
}

/** Filters that leave something, and how much. */
export function filtersOf(
  offers: readonly Offer[],
): readonly { readonly filter: OfferFilter; readonly count: number }[] {
  const filters: readonly OfferFilter[] = ['all', ...offerCategories, 'mine'];
  return filters.flatMap((filter) => {
    const count = narrowed(offers, filter).length;
    return count === 0 && filter !== 'all' ? [] : [{ filter, count }];
  });
}

/** Reads what stands in an address as a filter. */
export function readFilter(text: string | undefined): OfferFilter {
  const filters: readonly OfferFilter[] = ['mine', ...offerCategories];
  return filters.find((filter) => filter === text) ?? 'all';
}

/** The offer that heads the page: the first that can be had, before any that was had already. */
export function headOf(offers: readonly Offer[]): Offer | undefined {
  const open = offers.filter((offer) => rankOf(offer) === 0);
  return open.find(({ state }) => state !== 'claimed') ?? open[0];
}

/** The games of the merchant that count most, to go on playing with; slots where nothing is said. */
export function bestGames({ terms }: Pick<Offer, 'terms'>, offered: readonly GameType[]): GameType {
  const [best] = ofMerchant(
    terms.requirement.weights,
    ({ gameType }) => gameType,
    offered,
  ).toSorted((one, other) => other.percent - one.percent);
  return best?.gameType ?? 'RNG';
}

/** Sums to try an offer with, smallest first, as decimal strings. */
export function trialSums({ percent, amount, minDeposit }: Offer['terms']): readonly string[] {
  const least = wholeOf(minDeposit ?? '0');
  // The deposit for which the whole of the bonus comes.
  const full = percent === null ? least : ceilingOf(wholeOf(amount) * 100n, BigInt(percent));
  const sums = [least, full / 4n, full / 2n, full, full * 2n]
    .map(rounded)
    .filter((sum) => sum >= least && sum > 0n);
  return [...new Set(sums)].toSorted((one, other) => (one < other ? -1 : 1)).map(String);
}

/** The sum that an example begins with: half of what brings the most, or the least there is. */
export function firstSum(terms: Offer['terms']): string {
  const sums = trialSums(terms);
  return sums[Math.trunc((sums.length - 1) / 2)] ?? '';
}

/** Whole units of an amount; a part of one counts as one. */
function wholeOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n);
}

const ceilingOf = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** To two figures, as people deposit. */
function rounded(sum: bigint): bigint {
  const step = 10n ** BigInt(Math.max(String(sum).length - 2, 0));
  return ceilingOf(sum, step) * step;
}
