import type { LineTransfer } from '@croupier/contract/player/upline';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** The money has arrived: how much, with whom, when. */
export function SentNote({
  sent,
  onMore,
}: {
  readonly sent: LineTransfer;
  readonly onMore: () => void;
}) {
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
