import { formatMoney } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../../language/moment-text.ts';
import { usePermission } from '../../../state/permission.ts';
import { useTournaments } from './use-tournaments.ts';

/** The tournaments that rounds of a game count for, now or soon; nothing where there are none. */
export function TournamentNote({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const counting = useTournaments().filter(
    ({ state, games }) => state !== 'ended' && games.some(({ nodeId: id }) => id === gameId),
  );
  if (counting.length === 0) return null;
  return (
    <ul className="game-sheet-free">
      {counting.map(({ id, name, state, prizes, startsAt, endsAt }) => (
        <li key={id}>
          <Icon name="flag-banner-fill" size={18} />
          <span>
            <strong>{t('note', { name, prize: formatMoney(prizes[0] ?? '0', { symbol }) })}</strong>{' '}
            <small>
              {t(`when.${state}`, {
                moment: momentText(state === 'coming' ? startsAt : endsAt, 'minute'),
              })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
