import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { rewardHandlers } from './api.ts';
import { rewardsWork } from './jobs.ts';
import { rewardStaffHandlers } from './staff-api/index.ts';
import {
  boardPublication,
  envelopeRequest,
  raffleRequest,
  ticketGift,
} from './staff-api/request-kinds.ts';
import { nameIn, type NamesOfLines } from '#kernel/line-names.ts';
import { prizeLines } from './store/figures.ts';
import { causeInSql } from './store/cause-in-sql.ts';
import { retention } from './retention.ts';

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
  ],
  retention,
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
      lineNames: [{ name: 'rewards', namesOf: namesOfPrizes, causeOf: causeInSql }],
      work: [rewardsWork(services)],
    };
  },
});

/** What lines of an account record were won by, in words, by the line's number. */
const namesOfPrizes: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await prizeLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, names]) => [seq, nameIn(names, dictionary)]));
};
