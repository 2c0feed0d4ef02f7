/** Offers of the demo, written and published by its staff, and taken by people who pay in. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferDraft } from '@croupier/contract/promotions/operator';
import { lookAtGrant } from '../modules/promotions/settle-grants.ts';
import type { ChosenOffer } from '../modules/promotions/deposit-offers.ts';
import { showOffers } from '../modules/promotions/show-offers.ts';
import { openOfMerchant } from '../modules/promotions/store/grant.ts';
import type { Inhabitant } from './enter-site.ts';
import { JOURNEY_OFFER } from './journeys.ts';
import { nameGifts } from './name-gifts.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import type { Place, World } from './world.ts';
import { spinStake } from './play-rounds.ts';

const HOUR_MS = 3_600_000;
const OPEN_MAX = 1000;

type Requirement = OfferTerms['requirement'];

/** What differs from offer to offer; amounts are main units. */
interface Plan extends Pick<OfferDraft, 'category' | 'art'> {
  /** With `{{amount}}` and `{{game}}` where it says what is given. */
  readonly vi: string;
  readonly en: string;
  readonly terms: Partial<OfferTerms>;
  readonly requirement?: Partial<Requirement>;
  readonly budget: string;
  /** Free spins of the merchant's first slot, instead of money. */
  readonly spins?: number;
  /** English name of the offer that it comes after. */
  readonly after?: string;
  /** Codes that are made of it. */
  readonly codes?: number;
  /** Days from the present to its beginning and its end; from the beginning of the world and open without. */
  readonly from?: number;
  readonly to?: number;
}

const usual: Requirement = {
  times: 12,
  base: 'bonus',
  days: 30,
  weights: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'FISH', percent: 100 },
    { gameType: 'SPORTS', percent: 50 },
    { gameType: 'BGS', percent: 50 },
    { gameType: 'INHOUSE', percent: 100 },
    { gameType: 'LIVE', percent: 20 },
    { gameType: 'LOTT', percent: 20 },
    { gameType: 'ELOTT', percent: 20 },
  ],
  maxBet: null,
  mostPaid: null,
  excludedGames: [],
};

const plans: readonly Plan[] = [
  {
    vi: 'Nạp bao nhiêu, thưởng bấy nhiêu',
    en: 'Double your first deposit',
    category: 'deposit',
    art: 'firecrackers',
    terms: { percent: 100, amount: '1000.00', condition: { is: 'nth-deposit', n: 1 } },
    requirement: { times: 20, base: 'deposit-and-bonus', maxBet: '500.00', mostPaid: '10000.00' },
    budget: '600000.00',
  },
  {
    vi: 'Nạp đầu ngày, thêm 20%',
    en: '20% on the first deposit of the day',
    category: 'deposit',
    art: 'coins',
    terms: {
      percent: 20,
      amount: '500.00',
      condition: { is: 'first-deposit-of-day' },
      claims: { per: 'day', times: 1 },
    },
    requirement: { times: 2, days: 14, maxBet: '300.00' },
    budget: '400000.00',
  },
  {
    vi: 'Cuối tuần nạp thêm 50%',
    en: 'Weekend: 50% on top',
    category: 'deposit',
    art: 'lanterns',
    terms: {
      percent: 50,
      amount: '300.00',
      condition: { is: 'weekdays', days: [6, 7] },
      claims: { per: 'week', times: 1 },
    },
    requirement: { times: 15, days: 14, maxBet: '300.00', mostPaid: '5000.00' },
    budget: '250000.00',
  },
  {
    vi: 'Lâu rồi không gặp, thêm 30%',
    en: 'Welcome back: 30% on top',
    category: 'deposit',
    art: 'boat',
    terms: {
      percent: 30,
      amount: '500.00',
      condition: { is: 'no-deposit-for', days: 14 },
      claims: { per: 'month', times: 1 },
    },
    requirement: { times: 3, days: 30 },
    budget: '150000.00',
  },
  {
    vi: 'Xác minh xong, nhận {{amount}}',
    en: 'Verified? Take {{amount}}',
    category: 'other',
    art: 'gift',
    terms: {
      kind: 'sign-up',
      percent: null,
      amount: '88.00',
      minDeposit: null,
      condition: {
        all: [
          { is: 'verified', level: 1 },
          { is: 'registered-within', days: 30 },
        ],
      },
    },
    requirement: { times: 5, days: 14, maxBet: '50.00', mostPaid: '500.00' },
    budget: '50000.00',
  },
  {
    vi: 'Tuần live casino, thêm 10%',
    en: 'Live casino week: 10% on top',
    category: 'vip',
    art: 'crown',
    terms: {
      percent: 10,
      amount: '2000.00',
      minDeposit: '500.00',
      claims: { per: 'week', times: 2 },
    },
    requirement: { times: 8, weights: [{ gameType: 'LIVE', percent: 100 }] },
    budget: '300000.00',
  },
  {
    vi: 'Khoe ván thắng lớn, nhận {{amount}}',
    en: 'Show your big win, get {{amount}}',
    category: 'other',
    art: 'medal',
    terms: {
      kind: 'application',
      percent: null,
      amount: '50.00',
      minDeposit: null,
      claims: { per: 'week', times: 1 },
      alone: false,
    },
    requirement: { times: 3, days: 14 },
    budget: '40000.00',
  },
  {
    vi: 'Lễ hội ba ngày',
    en: 'Three days of festival',
    category: 'deposit',
    art: 'fireworks',
    terms: { percent: 50, amount: '800.00', claims: { per: 'day', times: 1 } },
    budget: '200000.00',
    from: 2.3,
    to: 5.3,
  },
  {
    vi: 'Đêm hội trăng rằm',
    en: 'Night of the full moon',
    category: 'deposit',
    art: 'envelopes',
    terms: { percent: 30, amount: '300.00', claims: { per: 'day', times: 1 } },
    budget: '80000.00',
    from: -34,
    to: -20,
  },
  {
    vi: 'Hoàn 5% tiền thua mỗi tuần',
    en: '5% of a week’s losses back',
    category: 'rebate',
    art: 'boat',
    terms: {
      kind: 'cashback',
      percent: 5,
      amount: '2000.00',
      minDeposit: null,
      lossesOn: ['RNG', 'FISH'],
      claims: { per: 'week', times: 1 },
      alone: false,
    },
    requirement: { times: 1 },
    budget: '120000.00',
  },
  {
    vi: 'Quà tiếp nối: nạp thêm 40%',
    en: 'What comes next: 40% on top',
    category: 'deposit',
    art: 'eggs',
    after: 'Double your first deposit',
    terms: {
      percent: 40,
      amount: '600.00',
      caps: { takers: 500, sum: { per: 'day', amount: '20000.00' } },
    },
    requirement: { times: 10, maxBet: '300.00' },
    budget: '150000.00',
  },
  {
    vi: 'Chơi 20 ván, nhận 20 vòng quay {{game}}',
    en: 'Play 20 rounds, get 20 free spins on {{game}}',
    category: 'other',
    art: 'hourglass',
    spins: 20,
    terms: {
      kind: 'sign-up',
      minDeposit: null,
      claims: { per: 'week', times: 1 },
      condition: { is: 'played', days: 7, bets: 20, validBet: null, gameTypes: ['RNG', 'FISH'] },
      alone: false,
    },
    requirement: { times: 5, days: 14, mostPaid: '500.00' },
    budget: '60000.00',
  },
  {
    vi: 'Mã quà từ nhóm Zalo',
    en: 'Gift codes of our Zalo group',
    category: 'other',
    art: 'gift',
    terms: { kind: 'sign-up', amount: '38.00', minDeposit: null, byCode: true, alone: false },
    requirement: { times: 3 },
    budget: '38000.00',
    codes: 500,
  },
  {
    vi: 'Cảm ơn bạn đã ở lại',
    en: JOURNEY_OFFER,
    category: 'other',
    art: 'gift',
    terms: {
      kind: 'sign-up',
      amount: '28.00',
      minDeposit: null,
      byCode: true,
      alone: false,
      claims: { per: 'month', times: 1 },
    },
    requirement: { times: 3 },
    budget: '28000.00',
  },
];

/** The terms that the plan says, with what the merchant's place knows; none where it has no game for it. */
function termsOf(
  plan: Plan,
  { games }: Place,
  published: ReadonlyMap<string, string>,
): Partial<OfferTerms> | undefined {
  const offerId = published.get(plan.after ?? '');
  const condition =
    offerId === undefined ? {} : { condition: { is: 'after-offer', offerId } as const };
  if (plan.spins === undefined) return { ...plan.terms, ...condition };
  const slot = games.find(({ gameType, wallet }) => gameType === 'RNG' && wallet === 'seamless');
  if (!slot) return undefined;
  const stake = spinStake(slot);
  const amount = moneyText((parseMoney(stake) ?? 0n) * BigInt(plan.spins));
  const freeSpins = { gameIds: [String(slot.id)], spins: plan.spins, stake, days: 7 };
  return { ...plan.terms, ...condition, amount, freeSpins };
}

function draftOf(
  plan: Plan,
  { terms, names }: { readonly terms: Partial<OfferTerms>; readonly names: OfferDraft['names'] },
  { fromMs, toMs }: Span,
): OfferDraft {
  const at = (days: number) => new Date(toMs + days * DAY_MS).toISOString();
  return {
    names,
    category: plan.category,
    art: plan.art,
    startsAt: plan.from === undefined ? new Date(fromMs).toISOString() : at(plan.from),
    endsAt: plan.to === undefined ? null : at(plan.to),
    budget: plan.budget,
    alarmAt: 95,
    terms: {
      kind: 'deposit-match',
      percent: null,
      amount: '0.00',
      minDeposit: '100.00',
      methods: [],
      claims: { per: 'once', times: 1 },
      condition: { all: [] },
      alone: true,
      ...terms,
      requirement: { ...usual, ...plan.requirement },
    },
  };
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One of the staff writes each offer of both merchants, and another agrees. */
export async function* publishOffers(world: World, span: Span): LifeStory {
  yield span.fromMs;
  for (const place of Object.values(world.places)) {
    const merchantId = String(place.merchant.id);
    const published = new Map<string, string>();
    for (const plan of plans) {
      const terms = termsOf(plan, place, published);
      if (!terms) continue;
      const names = await nameGifts(world.services.db, place, {
        names: plan,
        amount: terms.amount,
        gameId: terms.freeSpins?.gameIds[0],
      });
      const draft = draftOf(plan, { terms, names }, span);
      const made = await world.asStaff('game-ops', 'createOffer', { merchantId, draft });
      const { id: offerId, revision } = made;
      const input = { merchantId, offerId, revision, reason: 'Plan of the season' };
      const { id: requestId, hash } = await world.asStaff('game-ops', 'publishOffer', input);
      await world.asStaff('risk', 'approveRequest', { requestId, hash });
      published.set(plan.en, offerId);
      if (plan.codes === undefined) continue;
      const batch = { merchantId, offerId, name: 'Zalo', codes: plan.codes };
      await world.asStaff('game-ops', 'makeOfferCodes', batch);
    }
  }
}

/** An offer that the person may take with their next deposit of that amount, main units; often none. */
export async function offerFor(
  world: World,
  { place, memberId, person }: Inhabitant,
  amount: number,
): Promise<ChosenOffer | undefined> {
  const draws = person.draws.of(`offer ${world.clock.nowMs()}`);
  if (!draws.chance(0.7)) return undefined;
  const { db } = world.services;
  const { items: offers } = await showOffers(db, place.context, { memberId, dictionary: 'en' });
  const open = offers.filter(
    ({ state, terms }) =>
      state === 'join' &&
      terms.kind === 'deposit-match' &&
      Number(terms.minDeposit ?? '0') <= amount,
  );
  if (open.length === 0) return undefined;
  const { id, version } = draws.pick(open);
  return { offerId: BigInt(id), version };
}

/** As the job of each minute does, once a day of the world. */
export async function* keepGrants(world: World, { fromMs }: Span): LifeStory {
  for (let atMs = fromMs + HOUR_MS; ; atMs += DAY_MS) {
    yield atMs;
    await lookAtGrants(world);
  }
}

/** Ends what is to be ended of the grants of both merchants. */
export async function lookAtGrants({ services: { db }, places }: World): Promise<void> {
  for (const { merchant } of Object.values(places)) {
    for (const grant of await openOfMerchant(db, merchant.id, OPEN_MAX)) {
      await db.transaction().execute((tx) => lookAtGrant(tx, grant, grant.id));
    }
  }
}
