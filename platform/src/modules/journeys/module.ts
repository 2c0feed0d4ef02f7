import { audiencePorts } from '#audience';
import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { journeysWork } from './jobs.ts';
import { journeyStaffHandlers } from './staff-api/index.ts';
import { publication } from './staff-api/publication.ts';
import { segmentsInUse } from './store/journey.ts';
import { retention } from './retention.ts';

/** Journeys of a merchant, and how far members are in them. */
export const journeysModule = defineModule({
  name: 'journeys',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'audience',
    'promotions',
    'loyalty',
    'cashier',
    'missions',
    'inbox',
  ],
  retention,
  permissions: [
    'promotion.read',
    'promotion.write',
    'promotion.check',
    'wallet.read',
    'member.read',
  ],
  needsFlags: ['promotions'],
  open({ services, of }) {
    return {
      staff: journeyStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [publication],
      work: [journeysWork(services)],
      answers: [
        audiencePorts.journeysOfSegments.answeredBy(async (db, { merchantId }) => {
          const used = await segmentsInUse(db, merchantId);
          return used.map(({ id, name, segmentId }) => ({
            segmentId: BigInt(segmentId),
            kind: 'journey',
            id: String(id),
            name,
          }));
        }),
      ],
    };
  },
});
