import { defineModule, definePort } from '#kernel/module.ts';
import { memberPorts } from '#account';
import { staffModule } from '#staff';
import { loyaltyHandlers } from './api.ts';
import { loyaltyWork } from './jobs.ts';
import { levelOfMember } from './level-of-member.ts';
import { namesOfRewards } from './reward-names.ts';
import { loyaltyStaffHandlers } from './staff-api.ts';
import { termsChange } from './terms-change.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';
import type { DayLimits } from './show-vip.ts';

/** What loyalty asks of modules that build on it. */
export const loyaltyPorts = {
  dayLimits: definePort<DayLimits>('loyalty.day-limits'),
};

/** Levels of members, what they give, and rebates of bets. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'catalog',
    'turnover',
    'audience',
    'promotions',
    'cashier',
  ],
  retention,
  permissions: ['promotion.read', 'promotion.write', 'promotion.check', 'wallet.read'],
  flags: ['vip', 'manualRebate'],
  open({ services, of, port }) {
    return {
      player: loyaltyHandlers({ ...services, dayLimits: port(loyaltyPorts.dayLimits) }),
      staff: loyaltyStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [termsChange],
      lineNames: [{ name: 'loyalty', namesOf: namesOfRewards, causeOf: causeInSql }],
      work: [loyaltyWork(services)],
      answers: [memberPorts.vip.answeredBy(levelOfMember)],
    };
  },
});
