import { formatCount } from '@croupier/kit/format/numbers';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';
import { useWinners } from './use-winners.ts';
import { SectionHead } from './section-head.tsx';
import { useAgoText } from '../../language/moment-text.ts';
import './winner-board.css';

/** The latest real wins with masked names. Absent while there are none. */
export function WinnerBoard() {
  const { t } = useTranslation('home');
  const { symbol } = usePermission().info.currency;
  const agoText = useAgoText();
  const winners = useWinners();
  if (winners.length === 0) return null;
  return (
    <section className="home-section winner-board" aria-label={t('winners.title')}>
      <SectionHead
        icon="trophy-fill"
        title={t('winners.title')}
        note={t('winners.note', {
          count: winners.length,
          shown: formatCount(winners.length),
        })}
      />
      <ol>
        {winners.map(({ member, game, winAmount, at }) => (
          <li key={`${game.id}-${member}-${at}`}>
            <OverlayLink to={{ kind: 'play', gameId: game.id }}>
              <GameThumb art={game.art} size={40} />
              <span className="winner-who">
                <b>{game.displayName}</b>
                <small>
                  {member}, {agoText(at)}
                </small>
              </span>
              <Money amount={winAmount} symbol={symbol} tone="gold" />
            </OverlayLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
