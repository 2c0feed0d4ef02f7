import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { rewardHandlers } from './api.ts';
import { rewardsWork } from './jobs.ts';
import { namesOfPrizes } from './names-of-prizes.ts';
import { rewardStaffHandlers } from './staff-api/index.ts';
import {
  boardPublication,
  envelopeRequest,
  raffleRequest,
  ticketGift,
} from './staff-api/request-kinds.ts';

/** Tickets and what they win, red envelopes and raffles. */
export const rewardsModule = defineModule({
  name: 'rewards',
  needs: [
    'staff',
    'merchant',
    'account',
    'wallet',
    'bets',
    'turnover',
    'promotions',
    'cashier',
    'points',
    'contracts',
  ],
  permissions: [
    'promotion.read',
    'promotion.write',
    'promotion.check',
    'wallet.read',
    'adjustment.make',
    'adjustment.check',
  ],
  flags: ['rewardCenter'],
  open({ services, of }) {
    return {
      player: rewardHandlers(services),
      staff: rewardStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [
        boardPublication,
        envelopeRequest(services.secrets),
        raffleRequest(services.secrets),
        ticketGift,
      ],
      lineNames: [{ name: 'rewards', namesOf: namesOfPrizes }],
      work: [rewardsWork(services)],
    };
  },
});
