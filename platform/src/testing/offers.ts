/** Offers that two of the staff have published, for tests of what members make of them. */
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import type { TestApp } from './app.ts';
import { agree, aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';

/** Who writes offers of Jade Lantern and who agrees to them. */
export interface OfferStaff {
  readonly maker: TestStaff;
  readonly checker: TestStaff;
  /** Publishes one; answers its id. */
  publish(change?: OfferChange): Promise<string>;
  /** Publishes other terms of one that is there. */
  change(offerId: string, change: OfferChange): Promise<void>;
}

/** What differs from the usual offer. */
export interface OfferChange {
  readonly draft?: Partial<OfferDraft>;
  readonly terms?: Partial<OfferTerms>;
  readonly requirement?: Partial<OfferTerms['requirement']>;
}

/** Half as much again on a deposit of 100 and more, at most 1,000; ten times both on slots, live a fifth. */
export function draftOf({ draft, terms, requirement }: OfferChange = {}): OfferDraft {
  return {
    names: { vi: 'Nạp thêm 50%', en: '50% on top' },
    category: 'deposit',
    art: 'coins',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    budget: '1000000.00',
    alarmAt: 95,
    terms: {
      kind: 'deposit-match',
      percent: 50,
      amount: '1000.00',
      minDeposit: '100.00',
      methods: [],
      claims: { per: 'once', times: 1 },
      condition: { all: [] },
      alone: true,
      ...terms,
      requirement: {
        times: 10,
        base: 'deposit-and-bonus',
        days: 30,
        weights: [
          { gameType: 'RNG', percent: 100 },
          { gameType: 'LIVE', percent: 20 },
        ],
        maxBet: null,
        mostPaid: null,
        excludedGames: [],
        ...requirement,
      },
    },
    ...draft,
  };
}

/** What a member claims without a deposit: 88, once over. */
export const signUp: Partial<OfferTerms> = {
  kind: 'sign-up',
  percent: null,
  amount: '88.00',
  minDeposit: null,
};
export const signUpRequirement = { base: 'bonus', times: 1 } as const;

export async function offerStaff(app: TestApp): Promise<OfferStaff> {
  await switchFlags(app, { promotions: true });
  const merchantId = String(app.merchants.jade.id);
  const maker = await aStaffMember(app, 'gameOps');
  const checker = await aStaffMember(app, 'risk');
  const ask = async (offerId: string, revision: number) => {
    const asked = await maker.call('publishOffer', {
      merchantId,
      offerId,
      revision,
      reason: 'as planned for the season',
    });
    if (asked.status !== 200) throw new Error(`not asked for: ${asked.envelope.code}`);
    const agreed = await agree(checker, asked.value);
    if (agreed.status !== 200) throw new Error(`nobody agreed: ${agreed.envelope.code}`);
  };
  return {
    maker,
    checker,
    async publish(change) {
      const made = await maker.call('createOffer', { merchantId, draft: draftOf(change) });
      if (made.status !== 200) throw new Error(`not made: ${JSON.stringify(made.envelope)}`);
      const { id, revision } = made.value;
      await ask(id, revision);
      return id;
    },
    async change(offerId, change) {
      const { revision } = (await maker.call('offer', { merchantId, offerId })).value;
      const draft = draftOf(change);
      const saved = await maker.call('saveOffer', { merchantId, offerId, revision, draft });
      await ask(offerId, saved.value.revision);
    },
  };
}
