import { feed } from '#bets';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { addBets, addDeposit, addNewcomer, addWithdrawal, CONSUMER } from './add-up.ts';
import { forgetWindows } from './store/write.ts';

/** Adds up what teams play, pay and bring as it happens. */
export function teamsWork({
  db,
  log,
  signals,
}: Pick<Services, 'db' | 'log' | 'signals'>): ModuleWork {
  return {
    atStart: (signal) =>
      feed.keepConsuming({ db, log, signals, consumer: CONSUMER, apply: addBets }, signal),
    subscribers: [
      subscriber({ name: 'teams.deposit', type: 'deposit.paid', react: addDeposit }),
      subscriber({ name: 'teams.withdrawal', type: 'withdrawal.changed', react: addWithdrawal }),
      subscriber({ name: 'teams.newcomer', type: 'member.registered', react: addNewcomer }),
    ],
    jobs: [
      {
        name: 'teams.forget-windows',
        cron: '*/10 * * * *',
        run: () => db.transaction().execute(forgetWindows),
      },
    ],
  };
}
