import type { Grant } from '@croupier/contract/promotions/player';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** Movements of money of a bonus, as the account record has them. */
export function GrantEntries({ entries }: Pick<Grant, 'entries'>) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const { symbol } = usePermission().info.currency;
  if (entries.length === 0) return <p className="grant-quiet">{t('grant.noEntries')}</p>;
  return (
    <ul className="grant-entries">
      {entries.map(({ kind, amount, at }, index) => (
        <li key={`${at} ${index}`}>
          <span>{t(`entry.${kind}`)}</span>
          <time dateTime={at}>{momentText(at)}</time>
          <Money amount={kind === 'granted' ? amount : `-${amount}`} symbol={symbol} tone="delta" />
        </li>
      ))}
    </ul>
  );
}
