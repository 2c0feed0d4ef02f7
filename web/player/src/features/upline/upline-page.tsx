import type { UplineState, LineTransfer } from '@croupier/contract/upline/player';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PayoutHoldNote } from '../../payouts/payout-hold-note.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import '../../records/records.css';
import './upline.css';
import { Money } from '@croupier/kit/ui/money';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** Sends money to whoever brought the member, and shows what was sent. */
export function UplinePage() {
  const { t } = useTranslation('upline');
  const state = useQuery({ ...callQuery('upline', {}), staleTime: 0 });
  if (state.isError) {
    return (
      <CallFailure title={t('failure')} error={state.error} onRetry={() => void state.refetch()} />
    );
  }
  if (!state.data) return <Skeleton shape="block" height="360px" />;
  if (!state.data.upline) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <div className="upline">
      <Transfer state={state.data} to={state.data.upline.account} />
      <section>
        <h2>{t('list.label')}</h2>
        <TransferList />
      </section>
    </div>
  );
}

/** What stands in the way, or the three steps: how much, is it right, it is done. */
function Transfer({ state, to }: { readonly state: UplineState; readonly to: string }) {
  const [amount, setAmount] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [sent, setSent] = useState<LineTransfer>();

  if (sent) return <SentNote sent={sent} onMore={() => setSent(undefined)} />;
  if (state.payoutHold) return <PayoutHoldNote hold={state.payoutHold} />;
  const bar = barOf(state);
  if (bar) return <Bar bar={bar} />;
  if (confirming) {
    return (
      <ConfirmTransfer
        amount={amount}
        to={to}
        balance={state.balance}
        onBack={() => setConfirming(false)}
        onSent={(transfer) => {
          setSent(transfer);
          setConfirming(false);
          setAmount('');
        }}
      />
    );
  }
  return (
    <TransferForm
      state={state}
      to={to}
      amount={amount}
      onAmount={setAmount}
      onContinue={() => setConfirming(true)}
    />
  );
}

type BarName = 'noPassword' | 'locked' | 'closed';

function barOf({ upline, paymentPassword }: UplineState): BarName | undefined {
  if (!upline?.receives) return 'closed';
  if (!paymentPassword.isSet) return 'noPassword';
  return paymentPassword.lockedUntil ? 'locked' : undefined;
}

/** Why nothing can be sent now, and the way out of it. */
function Bar({ bar }: { readonly bar: BarName }) {
  const { t } = useTranslation('upline');
  return (
    <div className="upline-bar" role="status">
      <Icon name={bar === 'closed' ? 'prohibit' : 'lock-key'} size={32} />
      <b>{t(`bar.${bar}.title`)}</b>
      <p>{t(`bar.${bar}.text`)}</p>
      {bar !== 'closed' && (
        <Button
          variant="primary"
          render={<OverlayLink to={{ kind: 'member', page: 'security', deposit: undefined }} />}
        >
          {t(`bar.${bar}.act`)}
        </Button>
      )}
    </div>
  );
}

/** The money has arrived: how much, with whom, when. */
function SentNote({ sent, onMore }: { readonly sent: LineTransfer; readonly onMore: () => void }) {
  const { t } = useTranslation('upline');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return (
    <div className="upline-sent" role="status">
      <Icon name="check-circle-fill" size={48} />
      <h2>{t('sent.title')}</h2>
      <p className="upline-sum">
        <Money amount={sent.amount} symbol={symbol} />
      </p>
      <p className="upline-small">{t('sent.text', { to: sent.to, time: momentText(sent.at) })}</p>
      <Button onClick={onMore}>{t('sent.more')}</Button>
    </div>
  );
}
