import type { Tx } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { findHarm } from './harm/find-harm.ts';
import { knowAllExcluded, knowExcluded } from './know-excluded.ts';
import { knowPerson } from './know-person.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import type { Owner } from './store/member.ts';
import { eraseDocuments } from './verification/erase-documents.ts';

/**
 * Searches for markers of harm, keeps by what people are known who come again, and deletes pictures of
 * documents when their time has come.
 */
export function protectionWork(deps: ProtectionDeps): ModuleWork {
  const { db } = deps;
  return {
    subscribers: [
      subscriber({
        name: 'protection.know-again',
        type: 'member.contact-changed',
        react: (tx, { merchantId, memberId }) =>
          knowAgain(deps, tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }),
      }),
      subscriber({
        name: 'protection.know-details',
        type: 'member.details-changed',
        react: (tx, { merchantId, memberId }) =>
          knowAgain(deps, tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }),
      }),
      subscriber({
        name: 'protection.know-newcomer',
        type: 'member.registered',
        react: (tx, { merchantId, memberId }) =>
          knowPerson(deps, tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }),
      }),
    ],
    jobs: [
      {
        name: 'protection.know-excluded',
        cron: '*/5 * * * *',
        run: async () => {
          await knowAllExcluded(deps);
        },
      },
      {
        name: 'protection.find-harm',
        cron: '*/5 * * * *',
        run: async () => {
          await findHarm(db);
        },
      },
      {
        name: 'protection.erase-documents',
        cron: '40 * * * *',
        run: async () => {
          await eraseDocuments(db);
        },
      },
    ],
  };
}

/** Keeps by what a member is known who has told something new. */
async function knowAgain(deps: ProtectionDeps, tx: Tx, owner: Owner): Promise<void> {
  await knowExcluded(deps, tx, owner);
  await knowPerson(deps, tx, owner);
}
