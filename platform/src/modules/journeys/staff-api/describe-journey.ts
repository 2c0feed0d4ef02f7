import type { RunState } from '@croupier/contract/journeys/kinds';
import type { JourneyDetail, JourneyLine } from '@croupier/contract/journeys/operator';
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { namesOfSegments } from '#audience';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { nameIn } from '#kernel/line-names.ts';
import { refuse } from '#kernel/refuse.ts';
import { namesOfMissions } from '#missions';
import { journeyGrants } from '#promotions';
import { merchantWithin, requests } from '#staff';
import { type Journey, journeyById, type JourneyPlace, versionsOf } from '../store/journey.ts';
import { countRuns, type RunCount } from '../store/run.ts';
import { namedIn } from './judge-draft.ts';
import { journeySubject } from './publication.ts';

const VERSIONS_SHOWN = 100;

/** Of the input, within what the staff member works for. */
export function placeFrom(
  { staff }: StaffCall<StaffPrincipal>,
  input: { readonly merchantId: string; readonly journeyId: string },
): JourneyPlace {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    journeyId: BigInt(input.journeyId),
  };
}

/** One with its draft and its versions. Refuses `journeys.unknown`. */
export async function describeJourney(
  db: Queryable,
  which: JourneyPlace,
  dictionary: string,
): Promise<JourneyDetail> {
  const journey = await journeyById(db, which);
  if (!journey) throw refuse('journeys.unknown');
  const [line] = await describeLines(db, [journey], which.merchantId);
  if (!line) throw new Error(`Journey ${journey.id} was not described.`);
  const versions = await versionsOf(db, [journey.id], VERSIONS_SHOWN);
  const terms = [journey.draft, ...versions].map((one) => one.terms);
  return {
    ...line,
    draft: journey.draft,
    revision: journey.revision,
    savedAt: journey.savedAt.toISOString(),
    versions: versions.map(({ journeyId: _of, publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
    names: await namesIn(db, terms, { merchantId: which.merchantId, dictionary }),
  };
}

/** What terms name by their numbers. */
export async function namesIn(
  db: Queryable,
  terms: readonly JourneyTerms[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
): Promise<JourneyDetail['names']> {
  const { offers, segments, missions } = namedIn(terms);
  const [offerNames, segmentNames, missionNames] = await Promise.all([
    journeyGrants.namesByOffer(db, { merchantId, offerIds: offers }),
    namesOfSegments(db, { merchantId, segmentIds: segments }),
    namesOfMissions(db, { merchantId, missionIds: missions }),
  ]);
  const lines = <Name>(of: ReadonlyMap<bigint, Name>, say: (name: Name) => string) =>
    [...of].map(([id, name]) => ({ id: String(id), name: say(name) }));
  return {
    offers: lines(offerNames, (names) => nameIn(names, dictionary)),
    segments: lines(segmentNames, (name) => name),
    missions: lines(missionNames, (names) => nameIn(names, dictionary)),
  };
}

/** Journeys as lists show them: by the terms that are live, or their draft while there are none. */
export async function describeLines(
  db: Queryable,
  journeys: readonly Journey[],
  merchantId: bigint,
): Promise<JourneyLine[]> {
  const ids = journeys.map(({ id }) => id);
  const [counts, asked, versions] = await Promise.all([
    countRuns(db, ids),
    requests.openBySubject(db, merchantId, 'journey'),
    versionsOf(db, ids, VERSIONS_SHOWN * Math.max(1, ids.length)),
  ]);
  return journeys.map(({ id, draft, version, stage, stoppedAt }) => {
    const live = versions.find((one) => one.journeyId === id && one.version === version);
    const { name, terms } = live ?? draft;
    const own = counts.filter(({ journeyId }) => journeyId === id);
    return {
      id: String(id),
      name,
      stage,
      trigger: terms.trigger.on,
      steps: terms.steps.map((step) => step.do),
      version,
      stoppedAt: stoppedAt?.toISOString() ?? null,
      entered: sumOf(own),
      waiting: sumOf(own, 'waiting'),
      done: sumOf(own, 'done'),
      dropped: sumOf(own, 'dropped'),
      asked: asked.has(journeySubject(merchantId, id)),
    };
  });
}

const sumOf = (counts: readonly RunCount[], state?: RunState) =>
  counts.reduce((sum, one) => sum + (state && one.state !== state ? 0 : one.count), 0);
