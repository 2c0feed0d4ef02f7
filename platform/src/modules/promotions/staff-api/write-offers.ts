import { moneyText, AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import type {
  operatorPromotionEndpoints,
  OfferDraft,
} from '@croupier/contract/promotions/operator';
import { barOfFreeSpins } from '@croupier/contract/free-spins/bounds';
import { BOUND_TIMES, beyondBounds } from '@croupier/contract/promotions/bounds';
import { spinKinds } from '@croupier/contract/promotions/kinds';
import type { ConditionLeaf, OfferSpins, OfferTerms } from '@croupier/contract/promotions/terms';
import { gameForLaunch } from '#catalog';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { holdSegments } from '#audience';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import {
  insertOffer,
  lockOffer,
  type Offer,
  offerById,
  saveDraft,
  setStage,
  versionsOf,
} from '../store/offer.ts';
import { segmentsIn } from '../member-facts.ts';
import { needsOf } from '../condition-rules.ts';
import { leavesOf } from '@croupier/contract/condition-tree';
import { describeOffer, type Place, placeFrom } from './describe-offer.ts';
import { draftFacts, offerSubject, publication } from './publication.ts';
import { currencyOf } from '@croupier/contract/currencies';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'createOffer' | 'saveOffer' | 'publishOffer' | 'pauseOffer' | 'endOffer';

/** Offers that staff write, publish by two, hold back and end. */
export function writeOffersHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPromotionEndpoints>, Calls> {
  return {
    async createOffer(call, { merchantId: id, draft }) {
      const merchantId = merchantWithin(call.staff, id);
      const merchant = await merchantById(db, merchantId);
      if (!merchant) throw refuse('request.not-found');
      const { currency } = merchant;
      judgeDraft(draft, currency);
      const offerId = await db.transaction().execute(async (tx) => {
        await assertSegments(tx, merchantId, draft);
        const made = await insertOffer(tx, { merchantId, currency, draft });
        await recordAudit(tx, call, {
          action: 'offer.create',
          subject: offerSubject(merchantId, made),
          merchantId,
          before: {},
          after: draftFacts(draft, 0),
        });
        return made;
      });
      return describeOffer(db, { merchantId, offerId }, call.dictionary);
    },

    async saveOffer(call, { draft, revision, ...input }) {
      const which = placeFrom(call, input);
      await db.transaction().execute(async (tx) => {
        const offer = await lockedOffer(tx, which);
        if (offer.revision !== revision) throw refuse('promotion.draft-changed');
        judgeDraft(draft, offer.currency);
        if (offer.version > 0 && draft.terms.kind !== offer.draft.terms.kind) {
          throw refuse('promotion.terms', { params: { field: 'kind' } });
        }
        await assertSegments(tx, which.merchantId, draft);
        await saveDraft(tx, offer.id, draft);
        await recordAudit(tx, call, {
          action: 'offer.save',
          subject: offerSubject(which.merchantId, which.offerId),
          merchantId: which.merchantId,
          before: draftFacts(offer.draft, offer.version),
          after: draftFacts(draft, offer.version),
        });
      });
      return describeOffer(db, which, call.dictionary);
    },

    async publishOffer(call, { revision, reason, ...input }) {
      const which = placeFrom(call, input);
      const row = await db
        .transaction()
        .execute((tx) => askToPublish(tx, secrets, call, { which, revision, reason }));
      return requests.describeRequest(call.staff, row);
    },

    pauseOffer: (call, input) => stopOffer(db, call, { ...input, stage: 'paused' }),
    endOffer: (call, input) => stopOffer(db, call, { ...input, stage: 'ended' }),
  };
}

/** Holds an offer back or ends it, at once: it protects the merchant's money. */
async function stopOffer(
  db: Services['db'],
  call: StaffCall<StaffPrincipal>,
  {
    stage,
    reason,
    ...input
  }: {
    readonly merchantId: string;
    readonly offerId: string;
    readonly reason: string;
    readonly stage: 'paused' | 'ended';
  },
) {
  const which = placeFrom(call, input);
  await db.transaction().execute(async (tx) => {
    const offer = await lockedOffer(tx, which);
    await setStage(tx, offer.id, stage);
    await recordAudit(tx, call, {
      action: stage === 'paused' ? 'offer.pause' : 'offer.end',
      subject: offerSubject(which.merchantId, which.offerId),
      merchantId: which.merchantId,
      reason,
      before: { stage: offer.stage },
      after: { stage },
    });
  });
  return describeOffer(db, which, call.dictionary);
}

/** Asks a second person for what was saved last. */
async function askToPublish(
  tx: Tx,
  secrets: Services['secrets'],
  call: StaffCall<StaffPrincipal>,
  {
    which,
    revision,
    reason,
  }: { readonly which: Place; readonly revision: number; readonly reason: string },
): Promise<requests.RequestRow> {
  const offer = await lockedOffer(tx, which);
  if (offer.revision !== revision) throw refuse('promotion.draft-changed');
  const { draft } = offer;
  judgeDraft(draft, offer.currency);
  await assertNamed(tx, which.merchantId, draft.names);
  await assertFits(tx, which, draft);
  const [live] = await versionsOf(tx, [offer.id], 1);
  const before = live
    ? {
        ...draftFacts({ ...draft, ...live, budget: moneyText(live.budgetMinor) }, live.version),
      }
    : {};
  return requests.makeRequest(tx, secrets, call, {
    kind: publication,
    subject: offerSubject(which.merchantId, which.offerId),
    merchantId: which.merchantId,
    reason,
    name: nameIn(draft.names, call.dictionary),
    act: {
      merchantId: String(which.merchantId),
      offerId: String(which.offerId),
      revision,
      draft,
    },
    before,
    after: draftFacts(draft, offer.version + 1),
  });
}

/** Refuses `promotion.terms` where a segment is gone; the others stay while the draft names them. */
async function assertSegments(tx: Tx, merchantId: bigint, draft: OfferDraft): Promise<void> {
  const segmentIds = segmentsIn([draft.terms.condition]);
  if (!(await holdSegments(tx, { merchantId, segmentIds }))) throw wrong('condition');
}

async function lockedOffer(tx: Tx, which: Place): Promise<Offer> {
  const offer = await lockOffer(tx, which);
  if (!offer) throw refuse('promotion.unknown');
  if (offer.stage === 'ended') throw refuse('promotion.over');
  return offer;
}

/** Refuses `promotion.names-missing` where a language of the site has no name. */
async function assertNamed(
  db: Queryable,
  merchantId: bigint,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const merchant = await merchantById(db, merchantId);
  const missing = merchant?.settings.languages.some(({ dictionary }) => !names[dictionary]);
  if (missing ?? true) throw refuse('promotion.names-missing');
}

/** Refuses `promotion.terms` and names the field where a draft does not fit together. */
export function judgeDraft(
  { terms, startsAt, endsAt, budget }: OfferDraft,
  currency: string,
): void {
  const { kind, percent, amount, minDeposit, methods, requirement, freeSpins, caps } = terms;
  const isMatch = kind === 'deposit-match';
  const isCashback = kind === 'cashback';
  const isShare = (isMatch && !freeSpins) || isCashback;
  const amounts = {
    amount,
    minDeposit,
    maxBet: requirement.maxBet,
    mostPaid: requirement.mostPaid,
    stake: freeSpins?.stake ?? null,
    capSum: caps?.sum?.amount ?? null,
  };
  for (const [field, text] of Object.entries({ ...amounts, budget })) {
    if (text !== null && !isAmount(text, currency)) throw wrong(field);
  }
  if (isShare !== (percent !== null)) throw wrong('percent');
  if (isCashback && (percent ?? 0) > 100) throw wrong('percent');
  if (isCashback !== (terms.lossesOn !== undefined)) throw wrong('lossesOn');
  if (terms.byCode && kind !== 'sign-up') throw wrong('byCode');
  if (isCashback && terms.claims.per === 'once') throw wrong('per');
  if (isMatch !== (minDeposit !== null)) throw wrong('minDeposit');
  if (!isMatch && methods.length > 0) throw wrong('methods');
  if ((!isMatch || freeSpins) && requirement.base !== 'bonus') throw wrong('base');
  if (freeSpins) judgeSpins(terms, freeSpins);
  if (requirement.times > 0 && requirement.weights.length === 0) throw wrong('weights');
  if (leavesOf(terms.condition).some(asksNothing)) throw wrong('condition');
  const types = requirement.weights.map(({ gameType }) => gameType);
  if (new Set(types).size < types.length) throw wrong('weights');
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw wrong('endsAt');
  if ((parseMoney(budget) ?? 0n) < (parseMoney(amount) ?? 0n)) throw wrong('budget');
}

/** A condition about play that names neither bets nor a sum. */
const asksNothing = (leaf: ConditionLeaf): boolean =>
  leaf.is === 'played' && leaf.bets === null && leaf.validBet === null;

/** Spins of a kind that can give them, each game once, and worth what they cost. */
function judgeSpins({ kind, amount }: OfferTerms, { gameIds, spins, stake }: OfferSpins): void {
  if (!spinKinds.includes(kind)) throw wrong('freeSpins');
  if (new Set(gameIds).size < gameIds.length) throw wrong('spinGames');
  const worthMinor = (parseMoney(stake) ?? 0n) * BigInt(spins);
  if (parseMoney(amount) !== worthMinor) throw wrong('amount');
}

/**
 * What the draft names must be there: games whose free spins can be given, of one vendor, and offers that
 * it comes after. Refuses `promotion.terms` with the field, and `promotion.bounds` for what the merchant's
 * law does not allow.
 */
async function assertFits(db: Queryable, which: Place, { terms }: OfferDraft): Promise<void> {
  const { merchantId } = which;
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const { freeSpins, requirement, condition } = terms;
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const vendors = new Set<bigint>();
  for (const gameId of freeSpins?.gameIds ?? []) {
    const stakeMinor = parseMoney(freeSpins?.stake ?? '') ?? 0n;
    const game = await gameForLaunch(db, offer, BigInt(gameId));
    const bar = barOfFreeSpins(game, stakeMinor);
    if (!game || bar === 'game') throw wrong('spinGames');
    if (bar) throw wrong('stake');
    vendors.add(game.vendorId);
  }
  if (vendors.size > 1) throw wrong('spinGames');
  for (const offerId of needsOf([condition]).offerIds) {
    const isOther = BigInt(offerId) !== which.offerId;
    const known = isOther && (await offerById(db, { merchantId, offerId: BigInt(offerId) }));
    if (!known) throw wrong('condition');
  }
  const field = merchant.settings.play.boundsBonuses && beyondBounds(requirement);
  if (field) throw refuse('promotion.bounds', { params: { field, times: BOUND_TIMES } });
}

function isAmount(text: string, code: string): boolean {
  const minor = parseMoney(text) ?? 0n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  return minor > 0n && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
}

function wrong(field: string) {
  const problem = { key: 'promotion.terms', params: { field } };
  return refuse('promotion.terms', { params: { field }, fields: { [field]: problem } });
}
