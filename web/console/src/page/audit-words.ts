import { requestKinds } from '@croupier/contract/operator/permissions';
import type { i18n } from 'i18next';

const verbs = ['ask', 'approve', 'decline', 'withdraw'] as const;

/** What the audit log calls actions that are no requests. */
const plainActions = [
  'agent.set-series',
  'alarm.acknowledge',
  'catalog.change-games',
  'catalog.order-vendors',
  'catalog.set-alternatives',
  'catalog.set-lane-head',
  'catalog.set-lanes',
  'catalog.set-vendor',
  'content.create',
  'content.publish',
  'content.remove',
  'content.restore',
  'content.save',
  'content.upload-picture',
  'content.withdraw',
  'contract.run',
  'deposit.close-way',
  'deposit.view-slip',
  'document.approve',
  'document.refuse',
  'document.threshold',
  'document.view',
  'feedback.answer',
  'feedback.set-state',
  'finding.confirm',
  'finding.dismiss',
  'free-spins.cancel',
  'free-spins.give',
  'tournament.cancel',
  'tournament.set-up',
  'harm.break',
  'harm.close',
  'harm.contact',
  'harm.limit',
  'harm.note',
  'laundering.close',
  'laundering.note',
  'laundering.report',
  'line-report.dismiss',
  'line-report.uphold',
  'list.export',
  'member-detail.show',
  'member.freeze',
  'member.note',
  'member.show-details',
  'member.unfreeze',
  'member.view',
  'merchant.add-domain',
  'merchant.create-invite-code',
  'merchant.remove-domain',
  'merchant.retire-invite-code',
  'merchant.set-analytics',
  'merchant.set-closed-texts',
  'message.cancel',
  'message.send',
  'merchant.set-content-hosts',
  'merchant.set-firebase',
  'merchant.set-play-rules',
  'merchant.set-flag',
  'merchant.set-human',
  'merchant.set-languages',
  'merchant.set-links',
  'merchant.set-main-domain',
  'merchant.set-maintenance',
  'merchant.set-maintenance-windows',
  'merchant.set-provider',
  'merchant.set-mobile-countries',
  'merchant.set-region',
  'merchant.set-registration',
  'merchant.set-theme',
  'merchant.set-wallet-mode',
  'returns.lift',
  'returns.stop',
  'staff.disable',
  'staff.enrol',
  'staff.invite',
  'staff.rename',
  'staff.reset',
  'staff.set-networks',
  'staff.sign-in',
  'staff.sign-in-failed',
  'staff.sign-out',
  'staff.step-up',
  'vendor.retire-key',
  'vendor.return-chips',
  'vendor.set-key-networks',
  'vendor.set-terms',
  'withdrawal.account-approved',
  'withdrawal.account-refused',
  'withdrawal.approve',
  'withdrawal.force-received',
  'withdrawal.give-up',
  'withdrawal.hold',
  'withdrawal.pay',
  'withdrawal.reject',
  'withdrawal.release',
  'withdrawal.view-account',
  'withdrawal.view-proof',
] as const;

const requestActions = Object.keys(requestKinds).flatMap((kind) =>
  verbs.map((verb) => `${kind}.${verb}`),
);
/** Every action that the log can be searched by. */
export const auditActions: readonly string[] = [...plainActions, ...requestActions];

/** An action in words; one that nobody has words for as it is written. */
export function actionWords({ t, exists }: Pick<i18n, 't' | 'exists'>, action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  if (Object.hasOwn(requestKinds, kind) && verbs.some((known) => known === verb)) {
    const what = t(`console-staff:approvals.kinds.${kind as 'role-grant'}`);
    return t(`console-audit:verbs.${verb as 'ask'}`, { what });
  }
  const key = `console-audit:actions.${action}`;
  return exists(key) ? t(key as 'console-audit:yes') : action;
}
