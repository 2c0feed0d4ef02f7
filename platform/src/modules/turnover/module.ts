import { defineModule, definePort } from '#kernel/module.ts';
import type { Queryable } from '#kernel/db.ts';
import { staffModule } from '#staff';
import { walletPorts } from '#wallet';
import { turnoverHandlers } from './api.ts';
import { turnoverWork } from './jobs.ts';
import type { BonusLocks } from './release.ts';
import type { Holder } from './store/requirement.ts';
import { openRequirement } from './open-requirement.ts';
import { turnoverStaffHandlers } from './staff-api/index.ts';
import { policyChange } from './staff-api/policy-change.ts';
import { waiver } from './staff-api/waiver.ts';

/** What whoever gives bonuses knows of them. */
export const turnoverPorts = {
  bonusLocks:
    definePort<(db: Queryable, holder: Holder) => Promise<BonusLocks>>('turnover.bonus-locks'),
};

/** What must be played before credited money may leave. */
export const turnoverModule = defineModule({
  name: 'turnover',
  needs: ['staff', 'merchant', 'wallet', 'bets'],
  retention: {
    requirement: 'good',
    fill: 'good',
    excluded_bet: 'good',
    policy: 'subject',
    member: 'subject',
  },
  permissions: [
    'wallet.read',
    'adjustment.make',
    'adjustment.check',
    'merchant.read',
    'merchant.write',
    'merchant.check',
  ],
  open({ services, of, port }) {
    const bonusLocks = port(turnoverPorts.bonusLocks);
    return {
      player: turnoverHandlers({ ...services, bonusLocks }),
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
