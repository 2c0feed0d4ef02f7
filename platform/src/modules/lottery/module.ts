import { defineModule } from '#kernel/module.ts';
import { lotteryHandlers } from './api.ts';
import { holdLotteries } from './held-lotteries.ts';
import { lotteryWork } from './jobs.ts';
import { numberChange } from './number-change.ts';
import { resultChange } from './result-change.ts';
import { resultQueue } from './result-queue.ts';
import { lotteryStaffHandlers } from './staff-api/index.ts';
import { termsChange } from './terms-change.ts';
import { thresholdsChange } from './thresholds-change.ts';

/** Lotteries of vendors: what they draw, and who says so where others have drawn. */
export const lotteryModule = defineModule({
  name: 'lottery',
  needs: ['staff', 'merchant', 'account', 'wallet', 'catalog', 'seamless'],
  retention: {
    entry: 'good',
    agreed_terms: 'good',
    waiting: { after: 'their use', by: 'use' },
    corrected: { after: '90 days', by: 'lottery.forget-corrections' },
  },
  permissions: ['bets.read', 'vendor.write', 'vendor.check'],
  open({ services, httpClient }) {
    const { db, log, secrets } = services;
    const calling = { db, log, secrets, httpClient };
    const held = holdLotteries(calling);
    return {
      player: lotteryHandlers(calling, held),
      staff: lotteryStaffHandlers({ calling, held, secrets }),
      queues: [resultQueue],
      requestKinds: [resultChange, termsChange, thresholdsChange, numberChange],
      work: [lotteryWork(calling)],
    };
  },
});
