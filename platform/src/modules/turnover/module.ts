import { defineModule } from '#kernel/module.ts';
import { staffModule } from '#staff';
import { walletPorts } from '#wallet';
import { turnoverHandlers } from './api.ts';
import { turnoverWork } from './jobs.ts';
import { openRequirement } from './open-requirement.ts';
import { turnoverStaffHandlers } from './staff-api/index.ts';
import { policyChange } from './staff-api/policy-change.ts';
import { waiver } from './staff-api/waiver.ts';

/** What must be played before credited money may leave. */
export const turnoverModule = defineModule({
  name: 'turnover',
  needs: ['staff', 'merchant', 'wallet', 'bets'],
  permissions: [
    'wallet.read',
    'adjustment.make',
    'adjustment.check',
    'merchant.read',
    'merchant.write',
    'merchant.check',
  ],
  open({ services, of }) {
    return {
      player: turnoverHandlers(services),
      staff: turnoverStaffHandlers({ ...services, ...of(staffModule) }),
      requestKinds: [waiver, policyChange],
      work: [turnoverWork(services)],
      answers: [
        walletPorts.requireTurnover.answeredBy((tx, credit) =>
          openRequirement(tx, { ...credit, kind: 'adjustment' }),
        ),
      ],
    };
  },
});
