import type { JourneyDraft } from '@croupier/contract/journeys/operator';
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { holdSegments } from '#audience';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { namesOfMissions } from '#missions';
import { journeyGrants } from '#promotions';
import { flawOf } from '../journey-rules.ts';

/** What terms name by number. */
export interface NamedIn {
  readonly offers: readonly bigint[];
  readonly segments: readonly bigint[];
  readonly missions: readonly bigint[];
}

/** Everything that terms name, once. */
export function namedIn(all: readonly JourneyTerms[]): NamedIn {
  const [offers, segments, missions] = [new Set<bigint>(), new Set<bigint>(), new Set<bigint>()];
  const note = (one: object) => {
    if ('offerId' in one && typeof one.offerId === 'string') offers.add(BigInt(one.offerId));
    if ('segmentId' in one && typeof one.segmentId === 'string') {
      segments.add(BigInt(one.segmentId));
    }
    if ('missionId' in one && typeof one.missionId === 'string') {
      missions.add(BigInt(one.missionId));
    }
  };
  for (const { trigger, steps } of all) {
    note(trigger);
    for (const step of steps) note(step.do === 'check' ? step.check : step);
  }
  return { offers: [...offers], segments: [...segments], missions: [...missions] };
}

/**
 * Refuses `journeys.terms` and names the field where a draft cannot be published: nothing follows its last
 * step, words are missing in a language, or what it names is not there. Offers that it gives must be live.
 * Its segments cannot be deleted until the transaction ends.
 */
export async function judgeDraft(
  tx: Tx,
  { terms }: JourneyDraft,
  merchantId: bigint,
): Promise<void> {
  const merchant = await merchantById(tx, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const dictionaries = merchant.settings.languages.map(({ dictionary }) => dictionary);
  const flaw = flawOf(terms, [...new Set(dictionaries)]);
  if (flaw) throw wrong(flaw);
  await judgeNames(tx, terms, merchantId);
  const grantable = await journeyGrants.grantableOffers(tx, merchantId);
  const live = new Set(grantable.map(({ offerId }) => String(offerId)));
  if (terms.steps.some((step) => step.do === 'grant' && !live.has(step.offerId))) {
    throw wrong('offers');
  }
  const segmentIds = namedIn([terms]).segments;
  if (!(await holdSegments(tx, { merchantId, segmentIds }))) throw wrong('segments');
}

/** The same of offers and missions that another merchant has, or nobody; also before it is published. */
export async function judgeNames(
  db: Queryable,
  terms: JourneyTerms,
  merchantId: bigint,
): Promise<void> {
  const { offers, missions } = namedIn([terms]);
  const [known, tasks] = await Promise.all([
    journeyGrants.namesByOffer(db, { merchantId, offerIds: offers }),
    namesOfMissions(db, { merchantId, missionIds: missions }),
  ]);
  if (known.size < offers.length) throw wrong('offers');
  if (tasks.size < missions.length) throw wrong('missions');
}

/** A refusal that names the field. */
function wrong(field: 'steps' | 'texts' | 'offers' | 'segments' | 'missions') {
  const problem = { key: 'journeys.terms', params: { field } };
  return refuse('journeys.terms', { params: { field }, fields: { [field]: problem } });
}
