import type { WithdrawalQueueLine } from '@croupier/contract/withdrawal/operator/withdrawals';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import type { BulkAct } from '../../kit/bulk-bar.tsx';
import type { ActName, RowAct } from '../../kit/row-acts.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

type Act = RowAct<WithdrawalQueueLine>;

/** What can become of a withdrawal where it stands, for whoever may decide it. */
export function useWithdrawalActs(): {
  readonly single: readonly Act[];
  readonly bulk: readonly BulkAct<WithdrawalQueueLine>[];
} {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayReview = useMay('withdrawal.review');
  const mayPay = useMay('withdrawal.pay');
  const decision = (name: ActName, action: Decision, fits: Act['fits']): Act => ({
    name,
    label: t(`withdrawals.acts.${action}`),
    fits: (line) => line.asked === null && fits(line),
    dialog: (line, acting) => <DecisionDialog line={line} action={action} {...acting} />,
  });
  const isAt = (...stages: readonly string[]) => {
    return ({ stage }: WithdrawalQueueLine) => stages.includes(stage);
  };
  const pay: Act = {
    name: 'approve',
    label: t('withdrawals.acts.pay'),
    fits: isAt('approved', 'paying'),
    dialog: (line, acting) => <PayDialog line={line} {...acting} />,
  };
  const decisions = [
    decision('approve', 'approve', isAt('review')),
    decision('reject', 'reject', isAt('review', 'held', 'approved')),
    decision('hold', 'hold', isAt('review', 'approved')),
    decision('hold', 'release', isAt('held')),
    decision('reject', 'giveUp', isAt('paying')),
  ];
  const approveAll: BulkAct<WithdrawalQueueLine> = {
    label: t('withdrawals.acts.approve'),
    title: t('withdrawals.bulkTitle'),
    text: t('withdrawals.bulkText'),
    fits: ({ stage, asked, claim }) =>
      stage === 'review' && asked === null && (claim === null || claim.mine),
    act: ({ id: withdrawalId, version }, reason) =>
      call('decideWithdrawal', {
        merchantId: merchant.id,
        withdrawalId,
        version,
        action: 'approve',
        reason,
      }),
  };
  return {
    single: [...(mayReview ? decisions : []), ...(mayPay ? [pay] : [])],
    bulk: mayReview ? [approveAll] : [],
  };
}
