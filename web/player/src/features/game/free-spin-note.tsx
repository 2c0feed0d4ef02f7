import { formatMoney } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** The free spins of a game that the member can play now; nothing where there are none. */
export function FreeSpinNote({
  gameId,
  enabled,
}: {
  readonly gameId: string;
  /** Whether anybody is signed in. */
  readonly enabled: boolean;
}) {
  const { t } = useTranslation('game');
  const { symbol } = usePermission().info.currency;
  const grants = useQuery({ ...callQuery('freeSpins', { gameId }), enabled });
  const momentText = useMomentText();
  const items = grants.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="game-sheet-free">
      {items.map(({ id, left, stake, validUntil }) => (
        <li key={id}>
          <Icon name="gift-fill" size={18} />
          <span>
            <strong>{t('freeSpins.left', { left, stake: formatMoney(stake, { symbol }) })}</strong>{' '}
            <small>{t('freeSpins.until', { moment: momentText(validUntil, 'minute') })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
