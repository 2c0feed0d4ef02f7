import { JOURNEYS_LIVE_MAX } from '@croupier/contract/journeys/kinds';
import type { operatorJourneyEndpoints } from '@croupier/contract/journeys/operator';
import { segmentsOf } from '#audience';
import type { OperatorHandlers } from '#kernel/http.ts';
import { nameIn } from '#kernel/line-names.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { levelsOfMerchant } from '#loyalty';
import { merchantById } from '#merchant';
import { namesOfMissions } from '#missions';
import { journeyGrants } from '#promotions';
import { type MemberStaffDeps, merchantWithin } from '#staff';
import { countLive, journeysOfMerchant } from '../store/journey.ts';
import { countWaiting } from '../store/run.ts';
import { describeJourney, describeLines, placeFrom } from './describe-journey.ts';

type Calls = 'journeys' | 'journey' | 'journeyBuilder';

/** Longest choice of a form. */
const CHOICES_MAX = 1000;

/** Journeys as staff follow them. */
export function readJourneysHandlers({
  db,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorJourneyEndpoints>, Calls> {
  return {
    async journeys({ staff }, { merchantId: id, stage, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await journeysOfMerchant(db, { merchantId, stage, ...page });
      return {
        ...pageOf(await describeLines(db, rows.slice(0, PAGE), merchantId), rows),
        live: await countLive(db, merchantId),
        waitingInAll: await countWaiting(db, merchantId),
      };
    },

    journey: (call, input) => describeJourney(db, placeFrom(call, input), call.dictionary),

    async journeyBuilder({ staff, dictionary }, input) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const merchant = await merchantById(db, merchantId);
      if (!merchant) throw refuse('request.not-found');
      const dictionaries = merchant.settings.languages.map((language) => language.dictionary);
      const [levels, offers, segments, missions, live] = await Promise.all([
        levelsOfMerchant(db, merchantId, dictionary),
        journeyGrants.grantableOffers(db, merchantId),
        segmentsOf(db, merchantId),
        namesOfMissions(db, { merchantId }),
        countLive(db, merchantId),
      ]);
      return {
        dictionaries: [...new Set(dictionaries)],
        levels: levels.flatMap(({ level, name }) => (level > 0 ? [{ level, name }] : [])),
        offers: offers
          .slice(0, CHOICES_MAX)
          .map(({ offerId, names }) => ({ id: String(offerId), name: nameIn(names, dictionary) })),
        segments: segments.map(({ id, name }) => ({ id: String(id), name })),
        missions: [...missions]
          .slice(0, CHOICES_MAX)
          .map(([id, names]) => ({ id: String(id), name: nameIn(names, dictionary) })),
        live,
        liveMost: JOURNEYS_LIVE_MAX,
      };
    },
  };
}
