import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { makeDueMoves } from './make-due-moves.ts';
import { noteFirstDeposit } from './store/link.ts';

/** Counts first deposits for links, and makes moves and gives first places that are due. */
export function agentsWork(services: Pick<Services, 'db' | 'secrets'>): ModuleWork {
  return {
    subscribers: [
      subscriber({
        name: 'agents.first-deposit',
        type: 'deposit.paid',
        react: (tx, { memberId }) => noteFirstDeposit(tx, BigInt(memberId)),
      }),
    ],
    jobs: [{ name: 'agents.make-moves', cron: '* * * * *', run: () => makeDueMoves(services) }],
  };
}
