import { JOURNEYS_LIVE_MAX, STEPS_MAX } from '@croupier/contract/journeys/kinds';
import {
  type JourneyDetail,
  type JourneyDraft,
  journeyDraft,
} from '@croupier/contract/journeys/operator';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { countLive, lockJourney, lockJourneys, publishVersion } from '../store/journey.ts';
import { judgeDraft } from './judge-draft.ts';

/** What a journey's publication is about, in the audit trail and among requests. */
export const journeySubject = (merchantId: bigint | string, journeyId: bigint | string) =>
  `merchant:${merchantId}:journey-${journeyId}`;

/** Publishing a journey: it gives the merchant's money away, and writes to members in its name. */
export const publication = requests.requestKind({
  name: 'journey',
  act: z.strictObject({
    merchantId: z.string(),
    journeyId: z.string(),
    /** Of the draft that was read when it was asked for. */
    revision: z.int(),
    draft: journeyDraft,
  }),
  hours: 72,
  async agree(tx, { request, call }, { merchantId, journeyId, revision, draft }) {
    const which = { merchantId: BigInt(merchantId), journeyId: BigInt(journeyId) };
    await lockJourneys(tx, which.merchantId);
    const journey = await lockJourney(tx, which);
    if (!journey || journey.revision !== revision || journey.stage === 'stopped') {
      throw refuse('approval.outdated');
    }
    if (journey.stage === 'draft') {
      const live = await countLive(tx, which.merchantId);
      if (live >= JOURNEYS_LIVE_MAX) throw refuse('journeys.too-many');
    }
    // What it names may have gone since it was asked for; its segments stay until it is published.
    await judgeDraft(tx, draft, which.merchantId);
    await publishVersion(tx, journey, {
      draft,
      askedBy: request.maker,
      agreedBy: call.staff.name,
    });
    return {};
  },
});

/**
 * A draft for whoever decides: what lets members begin, and each step, with what they name as it was called
 * then.
 */
export function draftFacts(
  { name, terms }: JourneyDraft,
  version: number,
  names: JourneyDetail['names'],
): Readonly<Record<string, string | null>> {
  const { trigger, steps, againDays } = terms;
  const called = (one: object) => JSON.stringify({ ...one, ...nameOf(one, names) });
  return {
    name,
    version: String(version),
    trigger: called(trigger),
    again: againDays === null ? null : String(againDays),
    ...Object.fromEntries(
      Array.from({ length: STEPS_MAX }, (_, at) => {
        const step = steps[at];
        const text =
          step && (step.do === 'check' ? called({ do: step.do, ...step.check }) : called(step));
        return [`step${at + 1}`, text ?? null];
      }),
    ),
  };
}

function nameOf(one: object, { offers, segments, missions }: JourneyDetail['names']) {
  const found =
    'offerId' in one
      ? offers.find(({ id }) => id === one.offerId)
      : 'segmentId' in one
        ? segments.find(({ id }) => id === one.segmentId)
        : 'missionId' in one
          ? missions.find(({ id }) => id === one.missionId)
          : undefined;
  return found && { called: found.name };
}
