import { gameTypes } from '@croupier/contract/games';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { BOUND_TIMES, beyondBounds } from '@croupier/contract/promotions/bounds';
import { type OfferDraft, offerDraft } from '@croupier/contract/promotions/operator';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { requests } from '#staff';
import { lockOffer, publishVersion } from '../store/offer.ts';

/** What an offer's publication is about, in the audit trail and among requests. */
export const offerSubject = (merchantId: bigint | string, offerId: bigint | string) =>
  `merchant:${merchantId}:offer-${offerId}`;

/** Publishing an offer: it gives the merchant's money away. */
export const publication = requests.requestKind({
  name: 'offer',
  act: z.strictObject({
    merchantId: z.string(),
    offerId: z.string(),
    /** Of the draft that was read when it was asked for. */
    revision: z.int(),
    draft: offerDraft,
  }),
  hours: 72,
  async agree(tx, { request, call }, { merchantId, offerId, revision, draft }) {
    const which = { merchantId: BigInt(merchantId), offerId: BigInt(offerId) };
    const offer = await lockOffer(tx, which);
    if (!offer || offer.revision !== revision || offer.stage === 'ended') {
      throw refuse('approval.outdated');
    }
    const merchant = await merchantById(tx, which.merchantId);
    // The bounds may have come since it was asked for.
    if (merchant?.settings.play.boundsBonuses && beyondBounds(draft.terms.requirement)) {
      throw refuse('promotion.bounds', { params: { times: BOUND_TIMES } });
    }
    await publishVersion(tx, offer, {
      draft,
      budgetMinor: parseMoney(draft.budget) ?? 0n,
      askedBy: request.maker,
      agreedBy: call.staff.name,
    });
    return {};
  },
});

/** A draft in figures, for whoever decides. */
export function draftFacts(
  draft: OfferDraft,
  version: number,
): Readonly<Record<string, string | null>> {
  const { terms } = draft;
  const { requirement } = terms;
  return {
    version: String(version),
    kind: `offer-${terms.kind}`,
    percent: terms.percent === null ? null : String(terms.percent),
    amount: amountText(terms.amount),
    minDeposit: terms.minDeposit && amountText(terms.minDeposit),
    claims: `${terms.claims.times}/${terms.claims.per}`,
    times: String(requirement.times),
    base: requirement.base,
    days: String(requirement.days),
    maxBet: requirement.maxBet && amountText(requirement.maxBet),
    mostPaid: requirement.mostPaid && amountText(requirement.mostPaid),
    // In one order, whichever they were written in: another order is no other terms.
    weights: requirement.weights
      .toSorted((one, other) => gameTypes.indexOf(one.gameType) - gameTypes.indexOf(other.gameType))
      .map(({ gameType, percent }) => `${gameType} ${percent}%`)
      .join(', '),
    excludedGames: String(requirement.excludedGames.length),
    condition: JSON.stringify(terms.condition),
    ...(terms.lossesOn && { lossesOn: terms.lossesOn.join(', ') }),
    ...(terms.byCode && { byCode: 'true' }),
    ...(terms.freeSpins && {
      spins: String(terms.freeSpins.spins),
      stake: amountText(terms.freeSpins.stake),
      spinGames: terms.freeSpins.gameIds.join(', '),
      spinDays: String(terms.freeSpins.days),
    }),
    ...(terms.caps && {
      takersMax: terms.caps.takers === null ? null : String(terms.caps.takers),
      capSum: terms.caps.sum && amountText(terms.caps.sum.amount),
      capPer: terms.caps.sum && terms.caps.sum.per,
    }),
    alone: String(terms.alone),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    budget: amountText(draft.budget),
  };
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
