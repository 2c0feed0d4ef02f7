import { feed } from '#bets';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { isBarredFromGifts } from '#promotions';
import { CONSUMER, countBets, STOPPED_DAYS, uncountExcluded } from './count-bets.ts';
import { countDeposit, uncountDeposit } from './count-deposits.ts';
import { forgetProgress } from './store/progress.ts';

/** Of one run. */
const FORGOTTEN_MAX = 50_000;

/** Counts bets and deposits as they happen, and tells whoever can claim something. */
export function missionsWork({
  db,
  log,
  signals,
}: Pick<Services, 'db' | 'log' | 'signals'>): ModuleWork {
  return {
    atStart: (signal) =>
      feed.keepConsuming({ db, log, signals, consumer: CONSUMER, apply: countBets }, signal),
    jobs: [
      {
        name: 'missions.forget',
        cron: '20 * * * *',
        async run() {
          await forgetProgress(db, { days: STOPPED_DAYS, limit: FORGOTTEN_MAX });
        },
      },
    ],
    subscribers: [
      subscriber({ name: 'missions.excluded', type: 'bets.excluded', react: uncountExcluded }),
      subscriber({ name: 'missions.deposit', type: 'deposit.paid', react: countDeposit }),
      subscriber({ name: 'missions.reversal', type: 'deposit.taken-back', react: uncountDeposit }),
      subscriber({
        name: 'missions.tell-pages',
        type: 'mission.done',
        async react(tx, { missionId, ...event }) {
          const merchantId = BigInt(event.merchantId);
          const memberId = BigInt(event.memberId);
          const { currency = '' } = (await merchantById(tx, merchantId)) ?? {};
          // Whoever may be given nothing reads nothing of it.
          if (await isBarredFromGifts(tx, { merchantId, memberId, currency })) return;
          await notifyMember(tx, memberId, { type: 'mission', missionId });
        },
      }),
    ],
  };
}
