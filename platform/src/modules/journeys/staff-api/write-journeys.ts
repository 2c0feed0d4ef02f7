import { JOURNEYS_LIVE_MAX } from '@croupier/contract/journeys/kinds';
import type { JourneyDraft, operatorJourneyEndpoints } from '@croupier/contract/journeys/operator';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import {
  countLive,
  insertJourney,
  type Journey,
  type JourneyPlace,
  lockJourney,
  saveDraft,
  stop,
  versionsOf,
} from '../store/journey.ts';
import { describeJourney, namesIn, placeFrom } from './describe-journey.ts';
import { judgeDraft, judgeNames } from './judge-draft.ts';
import { draftFacts, journeySubject, publication } from './publication.ts';

type Calls = 'createJourney' | 'saveJourney' | 'publishJourney' | 'stopJourney';

/** Journeys that staff write, publish by two and stop. */
export function writeJourneysHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorJourneyEndpoints>, Calls> {
  return {
    async createJourney(call, { merchantId: id, draft }) {
      const merchantId = merchantWithin(call.staff, id);
      const merchant = await merchantById(db, merchantId);
      if (!merchant) throw refuse('request.not-found');
      await judgeNames(db, draft.terms, merchantId);
      const names = await namesIn(db, [draft.terms], { merchantId, dictionary: call.dictionary });
      const journeyId = await db.transaction().execute(async (tx) => {
        const made = await insertJourney(tx, { merchantId, currency: merchant.currency, draft });
        await recordAudit(tx, call, {
          action: 'journey.create',
          subject: journeySubject(merchantId, made),
          merchantId,
          before: {},
          after: draftFacts(draft, 0, names),
        });
        return made;
      });
      return describeJourney(db, { merchantId, journeyId }, call.dictionary);
    },

    async saveJourney(call, { draft, revision, ...input }) {
      const which = placeFrom(call, input);
      await db.transaction().execute((tx) => save(tx, call, { which, draft, revision }));
      return describeJourney(db, which, call.dictionary);
    },

    async publishJourney(call, { revision, reason, ...input }) {
      const which = placeFrom(call, input);
      const row = await db
        .transaction()
        .execute((tx) => askToPublish(tx, secrets, call, { which, revision, reason }));
      return requests.describeRequest(call.staff, row);
    },

    async stopJourney(call, { reason, ...input }) {
      const which = placeFrom(call, input);
      await db.transaction().execute(async (tx) => {
        // Steps that are being done end first; whoever waits is let go by the next run of the work.
        const { id, stage } = await lockedJourney(tx, which);
        await stop(tx, id);
        await recordAudit(tx, call, {
          action: 'journey.stop',
          subject: journeySubject(which.merchantId, which.journeyId),
          merchantId: which.merchantId,
          reason,
          before: { stage },
          after: { stage: 'stopped' },
        });
      });
      return describeJourney(db, which, call.dictionary);
    },
  };
}

type Call = StaffCall<StaffPrincipal>;

async function save(
  tx: Tx,
  call: Call,
  {
    which,
    draft,
    revision,
  }: { readonly which: JourneyPlace; readonly draft: JourneyDraft; readonly revision: number },
): Promise<void> {
  const journey = await lockedJourney(tx, which);
  if (journey.revision !== revision) throw refuse('journeys.draft-changed');
  await judgeNames(tx, draft.terms, which.merchantId);
  const names = await namesIn(tx, [journey.draft.terms, draft.terms], {
    merchantId: which.merchantId,
    dictionary: call.dictionary,
  });
  await saveDraft(tx, journey.id, draft);
  await recordAudit(tx, call, {
    action: 'journey.save',
    subject: journeySubject(which.merchantId, which.journeyId),
    merchantId: which.merchantId,
    before: draftFacts(journey.draft, journey.version, names),
    after: draftFacts(draft, journey.version, names),
  });
}

/** Asks a second person for what was saved last. */
async function askToPublish(
  tx: Tx,
  secrets: Services['secrets'],
  call: Call,
  {
    which,
    revision,
    reason,
  }: { readonly which: JourneyPlace; readonly revision: number; readonly reason: string },
): Promise<requests.RequestRow> {
  const journey = await lockedJourney(tx, which);
  if (journey.revision !== revision) throw refuse('journeys.draft-changed');
  const { draft, stage } = journey;
  await judgeDraft(tx, draft, which.merchantId);
  if (stage === 'draft' && (await countLive(tx, which.merchantId)) >= JOURNEYS_LIVE_MAX) {
    throw refuse('journeys.too-many');
  }
  const [live] = await versionsOf(tx, [journey.id], 1);
  const terms = live ? [live.terms, draft.terms] : [draft.terms];
  const names = await namesIn(tx, terms, {
    merchantId: which.merchantId,
    dictionary: call.dictionary,
  });
  return requests.makeRequest(tx, secrets, call, {
    kind: publication,
    subject: journeySubject(which.merchantId, which.journeyId),
    merchantId: which.merchantId,
    reason,
    name: draft.name,
    act: {
      merchantId: String(which.merchantId),
      journeyId: String(which.journeyId),
      revision,
      draft,
    },
    before: live ? draftFacts(live, live.version, names) : {},
    after: draftFacts(draft, journey.version + 1, names),
  });
}

async function lockedJourney(tx: Tx, which: JourneyPlace): Promise<Journey> {
  const journey = await lockJourney(tx, which);
  if (!journey) throw refuse('journeys.unknown');
  if (journey.stage === 'stopped') throw refuse('journeys.stopped');
  return journey;
}
