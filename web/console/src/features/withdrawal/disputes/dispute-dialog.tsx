import type { WithdrawalDispute } from '@croupier/contract/withdrawal/operator/withdrawals';
import type { DisputeEnd, PayoutAdapter } from '@croupier/contract/withdrawal/kinds';
import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Select } from '@croupier/kit/ui/select';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { BeforeAfter, type ChangedValue } from '../../../kit/approval-card.tsx';
import type { Acting } from '../../../kit/row-acts.tsx';
import { ReasonDialog } from '../../../page/reason-dialog.tsx';
import { useWorkplace } from '../../../state/staff.ts';
import { OvertakenNote } from '../overtaken-note.tsx';
import { useSeenStory } from '../use-seen-story.ts';

/** Ends a dispute with a reason: what that changes stands above it. */
export function DisputeDialog({
  dispute,
  end,
  begin,
  close,
}: { readonly dispute: WithdrawalDispute; readonly end: DisputeEnd } & Acting) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const seen = useSeenStory(dispute);
  const [adapter, setAdapter] = useState<PayoutAdapter>('manual');
  const { id: withdrawalId, slice, missing } = dispute;
  const isRepay = end === 'repay';
  const names = { n: slice.ord, amount: formatMoney(missing, { symbol: merchant.symbol }) };
  return (
    <ReasonDialog
      title={t(isRepay ? 'disputes.repayTitle' : 'disputes.forceTitle', names)}
      text={t(isRepay ? 'disputes.repayText' : 'disputes.forceText')}
      confirm={t(isRepay ? 'disputes.ask' : 'disputes.force')}
      tone={isRepay ? 'primary' : 'danger'}
      act={async (_form, reason) => {
        begin();
        seen.send();
        try {
          return await call('endDispute', {
            merchantId: merchant.id,
            withdrawalId,
            sliceId: slice.id,
            end,
            version: seen.version,
            reason,
            ...(isRepay && { adapter }),
          });
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
      <BeforeAfter unit={merchant.symbol} changes={useChanges(dispute, end)} />
      {isRepay && seen.story?.mayUseGateway && (
        <Select<PayoutAdapter>
          label={t('disputes.how')}
          options={(['manual', 'gateway'] as const).map((value) => ({
            value,
            label: t(`withdrawals.pay.${value}`),
          }))}
          value={adapter}
          onValueChange={setAdapter}
        />
      )}
    </ReasonDialog>
  );
}

/** Every value that it touches. */
function useChanges(
  { slice, missing, received }: WithdrawalDispute,
  end: DisputeEnd,
): readonly ChangedValue[] {
  const { t } = useTranslation('console-payouts');
  const isRepay = end === 'repay';
  const all = fromTenThousandths(toTenThousandths(received) + toTenThousandths(missing));
  return [
    {
      label: t('disputes.thisSlice'),
      now: t(`sliceStages.${slice.stage}`),
      after: t(`sliceStages.${isRepay ? 'repaid' : 'forced'}`),
    },
    {
      label: t('disputes.newSlice'),
      now: t('disputes.noneYet'),
      after: formatMoney(missing),
      isSame: !isRepay,
    },
    {
      label: t('disputes.receivedByPlayer'),
      now: formatMoney(received),
      after: formatMoney(all),
      isSame: isRepay,
    },
    {
      label: t('disputes.houseCost'),
      now: formatMoney('0'),
      after: formatMoney(missing),
      isSame: !isRepay,
    },
  ];
}
