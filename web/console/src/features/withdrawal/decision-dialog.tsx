import type { WithdrawalQueueLine } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import type { Acting } from '../../kit/row-acts.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { OvertakenNote } from './overtaken-note.tsx';
import { useRejectReasons } from './use-reject-reasons.ts';
import { useSeenStory } from './use-seen-story.ts';

export type Decision = 'approve' | 'reject' | 'hold' | 'release' | 'giveUp';

/**
 * Decides with a reason about the withdrawal as it was seen. Whoever comes second reads who was first
 * and what they did; their own reason stays until they have looked again.
 */
export function DecisionDialog({
  line,
  action,
  begin,
  close,
}: { readonly line: WithdrawalQueueLine; readonly action: Decision } & Acting) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const seen = useSeenStory(line);
  const { story, version } = seen;
  const reasons = useRejectReasons(line.memberId, action === 'reject');
  const isTwo = action === 'approve' && story?.takesTwo;
  const names = {
    account: line.account,
    amount: formatMoney(line.amount, { symbol: merchant.symbol }),
  };
  return (
    <ReasonDialog
      title={t(`withdrawals.actTitles.${action}`, names)}
      text={t(`withdrawals.actTexts.${isTwo ? 'approveTwo' : action}`)}
      confirm={t(isTwo ? 'disputes.ask' : `withdrawals.acts.${action}`)}
      reasons={reasons}
      reasonsLabel={t('rejectReasons.label')}
      tone={action === 'reject' || action === 'giveUp' ? 'danger' : 'primary'}
      act={async (_form, reason) => {
        begin();
        seen.send();
        const what = { merchantId: merchant.id, withdrawalId: line.id, version, reason };
        try {
          if (action !== 'giveUp') return await call('decideWithdrawal', { ...what, action });
          return { withdrawal: await call('giveUpWithdrawal', what), request: null };
        } catch (error) {
          seen.look();
          throw error;
        }
      }}
      onDone={({ request }) => {
        showToast(request ? 'info' : 'ok', {
          title: t(request ? 'withdrawals.sent' : 'withdrawals.saved'),
        });
        close();
      }}
      onClose={close}
    >
      <OvertakenNote seen={seen} />
    </ReasonDialog>
  );
}
