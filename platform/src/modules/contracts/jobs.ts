import type { Db, Tx } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { endAfterMove } from './end-after-move.ts';
import { expireOffers } from './expire-offers.ts';
import { reviewSuspended, reviewSuspension } from './suspend-contracts.ts';

interface OwnerText {
  readonly merchantId: string;
  readonly memberId: string;
}

const review = (tx: Tx, { merchantId, memberId }: OwnerText) =>
  reviewSuspension(tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) });

/** Ends offers that nobody answered, suspends what frozen accounts have, and tells open pages. */
export function contractsWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    subscribers: [
      subscriber({ name: 'contracts.frozen', type: 'member.frozen', react: review }),
      subscriber({ name: 'contracts.unfrozen', type: 'member.unfrozen', react: review }),
      subscriber({ name: 'contracts.excluded', type: 'member.excluded', react: review }),
      subscriber({
        name: 'contracts.moved',
        type: 'agent.moved',
        react: (tx, { merchantId, memberId }) =>
          endAfterMove(tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }),
      }),
      subscriber({
        name: 'contracts.tell-pages',
        type: 'contract.changed',
        async react(tx, { memberId, uplineId, contractId, state }) {
          const ids = [memberId, ...(uplineId === null ? [] : [uplineId])].map(BigInt);
          for (const id of ids.toSorted((one, other) => (one < other ? -1 : 1))) {
            await notifyMember(tx, id, { type: 'contract', contractId, state });
          }
        },
      }),
    ],
    jobs: [
      { name: 'contracts.expire-offers', cron: '* * * * *', run: () => expireOffers(db) },
      { name: 'contracts.review-suspended', cron: '*/5 * * * *', run: () => reviewSuspended(db) },
    ],
  };
}
