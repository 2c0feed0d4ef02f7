import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { missionHandlers } from './api.ts';
import { missionsWork } from './jobs.ts';
import { namesOfMissionLines } from './mission-names.ts';
import { missionStaffHandlers } from './staff-api/index.ts';
import { publication } from './staff-api/publication.ts';

/** Missions of a merchant, and what members make of them. */
export const missionsModule = defineModule({
  name: 'missions',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'catalog',
    'turnover',
    'promotions',
    'loyalty',
    'cashier',
    'contracts',
  ],
  permissions: ['promotion.read', 'promotion.write', 'promotion.check', 'wallet.read'],
  flags: ['missions'],
  open({ services, of }) {
    return {
      player: missionHandlers(services),
      staff: missionStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [publication],
      lineNames: [{ name: 'missions', namesOf: namesOfMissionLines }],
      work: [missionsWork(services)],
    };
  },
});
