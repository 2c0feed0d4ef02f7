import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../language/moment-text.ts';
import './payout-hold-note.css';
import type { PayoutHoldReason } from '@croupier/contract/withdrawal/kinds';

export type PayoutHoldNoteProps = {
  readonly hold: { readonly until: string; readonly reason: PayoutHoldReason };
};

/** Until when no money leaves the account, and why. */
export function PayoutHoldNote({ hold: { until, reason } }: PayoutHoldNoteProps) {
  const { t } = useTranslation('account');
  const momentText = useMomentText();
  return (
    <div className="payout-hold" role="status">
      <Icon name="timer" size={24} />
      <div>
        <b>{t('payoutHold.title', { time: momentText(until) })}</b>
        <p>{t(`payoutHold.reason.${reason}`)}</p>
      </div>
    </div>
  );
}
