import { memberPorts } from '#account';
import { defineModule } from '#kernel/module.ts';
import { protectionHandlers } from './api.ts';
import { knownPerson } from './known-person.ts';
import { protectionWork } from './jobs.ts';
import { protectionDeps } from './protection-deps.ts';
import { documentApproval } from './staff-api/document-approval.ts';
import { protectionStaffHandlers } from './staff-api/index.ts';
import { threshold } from './staff-api/threshold.ts';
import { provenKinds, countWaiting } from './store/document.ts';
import { verificationHandlers } from './verification/api.ts';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { retention } from './retention.ts';

/** Documents that wait, and cases of harm and laundering. */
const documentQueue = staffQueue({
  name: 'documents',
  async look(db, merchantId) {
    const waiting = await countWaiting(db, merchantId);
    return () => waiting;
  },
});

const caseQueue = staffQueue({ name: 'cases' });

/** Responsible gaming, and who members have proven to be. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: ['staff', 'merchant', 'account', 'wallet', 'bets'],
  retention,
  permissions: [
    'member.read',
    'member.protect',
    'case.read',
    'case.act',
    'document.read',
    'document.review',
    'document.check',
    'document.rule',
  ],
  flags: ['verifiedPlay', 'slotStakeCaps'],
  open({ services }) {
    const deps = protectionDeps(services);
    return {
      player: { ...protectionHandlers(deps), ...verificationHandlers(deps) },
      staff: protectionStaffHandlers(services),
      queues: [documentQueue, caseQueue],
      requestKinds: [documentApproval, threshold],
      work: [protectionWork(deps)],
      answers: [
        memberPorts.knownPerson.answeredBy((tx, applicant) => knownPerson(deps, tx, applicant)),
        memberPorts.identityProven.answeredBy(async (db, { memberId }) =>
          (await provenKinds(db, memberId)).includes('identity'),
        ),
      ],
    };
  },
});
