import { moneyText } from '@croupier/contract/money';
import { memberSessions } from '#account';
import { feed } from '#bets';
import type { Db } from '#kernel/db.ts';
import { GroupCommit, type GroupCommitOptions } from '#kernel/group-commit.ts';
import type { Log } from '#kernel/log.ts';
import type { Push } from '#kernel/push/push.ts';
import { type PlayAnswer, type PlayCall, playBatch } from './play-call.ts';

/** Answers calls that move money or close rounds; what follows from them comes after the commit. */
export interface Play {
  /** Answers when it is committed. Refuses `wallet.busy` and `server.unavailable`. */
  answer(call: PlayCall, currency: string): Promise<PlayAnswer>;
  close(): Promise<void>;
}

/** Opens the batcher with connections of its own. Close it before the process ends. */
export function openPlay(
  { db, push, log }: { db: Db; push: Push; log: Log },
  options: GroupCommitOptions,
): Play {
  const batches = new GroupCommit(playBatch, options);
  const notifyOfChanges = feed.notifyOfChanges({ db, log });
  return {
    async answer(call, currency) {
      const answer = await batches.run(call);
      if (answer.outcome !== 'done') return answer;
      if (call.finished || call.kind !== 'play') notifyOfChanges();
      const { memberId, seq, balanceMinor, loginSessionId } = answer;
      push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq });
      if (loginSessionId !== 0n) {
        // Playing counts as activity on the site. Missing it once costs nothing.
        memberSessions
          .touchSessions(db, [loginSessionId])
          .catch((error: unknown) =>
            log.warn({ err: error }, 'a session of the site was not kept alive'),
          );
      }
      return answer;
    },
    close: () => batches.close(),
  };
}
