import type { StaffSlice } from '@croupier/contract/withdrawal/operator/withdrawals';
import type { ConflictEnd } from '@croupier/contract/withdrawal/kinds';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { SentForApproval } from '../../page/sent-for-approval.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What a gateway says of a payout against what it had said before, and asking a second person to end it. */
export function PayoutConflict({
  slice: { id: sliceId, ord, conflict },
  withdrawalId,
}: {
  readonly slice: StaffSlice;
  readonly withdrawalId: string;
}) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayEnd = useMay('withdrawal.dispute');
  const [end, setEnd] = useState<ConflictEnd>();
  if (!conflict) return null;
  const { id: conflictId, kind, at, asked } = conflict;
  const accepted = end === 'accept' && kind !== 'altered' && kind;
  return (
    <div className="c-warning" role="note">
      <p>
        {t('conflicts.told', { n: ord })} {t(`conflicts.kinds.${kind}`)} <Instant at={at} />
      </p>
      <p>{t('conflicts.held')}</p>
      {asked && <SentForApproval asked={asked} />}
      {mayEnd && !asked && (
        <p className="c-actions">
          {kind !== 'altered' && (
            <Button size="sm" onClick={() => setEnd('accept')}>
              {t(`conflicts.accept.${kind}`)}
            </Button>
          )}
          <Button size="sm" onClick={() => setEnd('dismiss')}>
            {t('conflicts.dismiss')}
          </Button>
        </p>
      )}
      {end && (
        <ReasonDialog
          title={accepted ? t(`conflicts.accept.${accepted}`) : t('conflicts.dismiss')}
          text={accepted ? t(`conflicts.acceptText.${accepted}`) : t('conflicts.dismissText')}
          confirm={t('disputes.ask')}
          act={(_form, reason) =>
            call('endPayoutConflict', {
              merchantId: merchant.id,
              withdrawalId,
              sliceId,
              conflictId,
              end,
              reason,
            })
          }
          onDone={() => {
            showToast('info', { title: t('withdrawals.sent') });
            setEnd(undefined);
          }}
          onClose={() => setEnd(undefined)}
        />
      )}
    </div>
  );
}
