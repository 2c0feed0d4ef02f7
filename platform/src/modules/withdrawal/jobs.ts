import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { subscriber } from '#kernel/outbox.ts';
import { receiveUnanswered } from './answer-payout.ts';
import { SEND_JOB } from './payout/begin-slice.ts';
import { askAboutPayouts, followPayout } from './payout/send-payout.ts';
import { notifyByMail } from './notify-by-mail.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** Pays out, finds out what became of it, and counts as received what nobody spoke of. */
export function withdrawalWork(deps: WithdrawalDeps, log: Log): ModuleWork {
  return {
    jobs: [
      {
        name: SEND_JOB,
        run: async ({ sliceId }) => {
          await followPayout(deps, BigInt(String(sliceId)));
        },
      },
      {
        name: 'withdrawal.ask-gateways',
        cron: '* * * * *',
        run: async () => {
          await askAboutPayouts(deps, log);
        },
      },
      {
        name: 'withdrawal.receive-unanswered',
        cron: '* * * * *',
        run: async () => {
          await receiveUnanswered(deps.db);
        },
      },
    ],
    subscribers: [
      subscriber({
        name: 'withdrawal.tell-member',
        type: 'withdrawal.changed',
        react: (tx, event) => notifyByMail(deps, tx, event),
      }),
    ],
  };
}
