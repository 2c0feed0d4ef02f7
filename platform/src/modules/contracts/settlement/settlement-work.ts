import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { listMerchants } from '#merchant';
import { bookPoints } from '../points/book-points.ts';
import { databaseMs } from '../store/run.ts';
import { paidNews } from './paid-news.ts';
import { payWaiting } from './pay-settlements.ts';
import { settleDue } from './settle-due.ts';

/** Settles and pays what is due, books points, and tries again what could not be paid. */
export function settlementWork(services: Pick<Services, 'db' | 'push'>): ModuleWork {
  const { db } = services;
  return {
    jobs: [
      {
        name: 'contracts.settle',
        cron: '* * * * *',
        async run() {
          const nowMs = await databaseMs(db);
          await eachDespiteErrors(await listMerchants(db), (merchant) =>
            settleDue({ db, news: paidNews(services, merchant) }, merchant, nowMs),
          );
        },
      },
      {
        name: 'contracts.points',
        cron: '* * * * *',
        async run() {
          const nowMs = await databaseMs(db);
          await eachDespiteErrors(await listMerchants(db), (merchant) =>
            bookPoints(services, merchant, nowMs),
          );
        },
      },
      {
        name: 'contracts.pay-waiting',
        cron: '*/10 * * * *',
        run: async () =>
          eachDespiteErrors(await listMerchants(db), (merchant) =>
            payWaiting({ db, merchant, news: paidNews(services, merchant) }),
          ),
      },
    ],
  };
}
