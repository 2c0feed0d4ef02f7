import { defineModule } from '#kernel/module.ts';
import { accountModule } from '#account';
import { staffModule } from '#staff';
import { pointAdjustment } from './adjustment.ts';
import { pointHandlers } from './api.ts';
import { pointsWork } from './jobs.ts';
import { redeemQueue } from './redeem-queue.ts';
import { rewardChange } from './reward-change.ts';
import { namesOfPoints } from './show-redeems.ts';
import { pointStaffHandlers } from './staff-api/index.ts';
import { termsChange } from './terms-change.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';

/** Points for deposits and play, and the mall in which they are given for money and rewards. */
export const pointsModule = defineModule({
  name: 'points',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'catalog',
    'turnover',
    'promotions',
    'seamless',
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
  flags: ['points'],
  open({ services, of }) {
    return {
      player: pointHandlers({ ...services, ...of(accountModule).deps }),
      staff: pointStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [termsChange, rewardChange, pointAdjustment],
      queues: [redeemQueue],
      lineNames: [{ name: 'points', namesOf: namesOfPoints, causeOf: causeInSql }],
      work: [pointsWork(services)],
    };
  },
});
