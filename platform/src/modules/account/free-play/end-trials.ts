import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { endSessions } from '../end-sessions.ts';
import type { AccountDeps } from '../account-deps.ts';
import { closeTrial, expiredTrials } from '../store/trials.ts';
import { takeTrialMoney } from './trial-money.ts';

/** How many are ended in one run; the next run goes on. */
const AT_ONCE = 200;

/**
 * Ends the trials whose time is over: the play money goes back, the sessions end, and nobody signs
 * in any more. The account's row stays, because the ledger names it. A second run changes nothing.
 */
export async function endTrials({ db }: Pick<AccountDeps, 'db'>): Promise<void> {
  await eachDespiteErrors(await expiredTrials(db, AT_ONCE), (trial) =>
    db.transaction().execute(async (tx) => {
      if (!(await closeTrial(tx, trial.memberId))) return;
      await takeTrialMoney(tx, trial);
      await endSessions(tx, trial.memberId);
    }),
  );
}
