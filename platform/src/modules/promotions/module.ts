import { audiencePorts } from '#audience';
import { defineModule } from '#kernel/module.ts';
import { memberPorts } from '#account';
import { staffModule } from '#staff';
import { turnoverPorts } from '#turnover';
import { promotionHandlers } from './api.ts';
import { applicationQueue } from './application-queue.ts';
import { promotionsWork } from './jobs.ts';
import { grantCancel } from './staff-api/grants.ts';
import { bonusLocks } from './settle-grants.ts';
import { countOpenOffers } from './show-offers.ts';
import { promotionStaffHandlers } from './staff-api/index.ts';
import { publication } from './staff-api/publication.ts';
import { namesOfOffers } from './store/grant.ts';
import { offersOfSegments } from './store/offer.ts';
import { nameIn } from '#kernel/line-names.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';

/** Offers, and what members are given by them. */
export const promotionsModule = defineModule({
  name: 'promotions',
  needs: [
    'staff',
    'merchant',
    'wallet',
    'bets',
    'turnover',
    'account',
    'protection',
    'catalog',
    'audience',
  ],
  retention,
  permissions: [
    'promotion.read',
    'promotion.write',
    'promotion.check',
    'promotion.review',
    'wallet.read',
    'adjustment.make',
    'adjustment.check',
  ],
  flags: ['promotions'],
  open({ services, of }) {
    return {
      player: promotionHandlers(services),
      staff: promotionStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [publication, grantCancel],
      queues: [applicationQueue],
      lineNames: [{ name: 'offers', namesOf: namesOfOffers, causeOf: causeInSql }],
      work: [promotionsWork(services)],
      answers: [
        turnoverPorts.bonusLocks.answeredBy(bonusLocks),
        memberPorts.openOffers.answeredBy(countOpenOffers),
        audiencePorts.offersOfSegments.answeredBy(async (db, { merchantId, dictionary }) => {
          const offers = await offersOfSegments(db, merchantId);
          return offers.flatMap(({ id, names, segmentIds }) =>
            segmentIds.map((segmentId) => ({
              segmentId: BigInt(segmentId),
              kind: 'offer',
              id: String(id),
              name: nameIn(names, dictionary),
            })),
          );
        }),
      ],
    };
  },
});
