import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { makeDueMoves } from './make-due-moves.ts';
import { noteFirstDeposit } from './store/link.ts';

/** Counts first deposits for links, and makes the moves that are due. */
export function agentsWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    subscribers: [
      subscriber({
        name: 'agents.first-deposit',
        type: 'deposit.paid',
        react: (tx, { memberId }) => noteFirstDeposit(tx, BigInt(memberId)),
      }),
    ],
    jobs: [{ name: 'agents.make-moves', cron: '* * * * *', run: () => makeDueMoves(db) }],
  };
}
