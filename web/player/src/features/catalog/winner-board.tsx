import { formatCount } from '@croupier/kit/format/numbers';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { languageStore } from '../../state/language.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { pushedWinsStore } from '../../state/pushed-wins.ts';
import { useStore } from '../../state/store.ts';
import { useWinners } from './use-winners.ts';
import { mergeWins } from './winner-rules.ts';
import { SectionHead } from './section-head.tsx';
import { useAgoText } from '../../language/moment-text.ts';
import './winner-board.css';

/** The latest real wins with masked names, as they come in. Absent while there are none. */
export function WinnerBoard() {
  const { t } = useTranslation('home');
  const { symbol } = usePermission().info.currency;
  const agoText = useAgoText();
  const { dictionary } = useStore(languageStore);
  const on = useFlag('winnerBoard');
  const winners = mergeWins(useWinners(), useStore(pushedWinsStore), dictionary);
  if (!on || winners.length === 0) return null;
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
          <li key={`${game.nodeId}-${member}-${at}`}>
            <OverlayLink to={{ kind: 'play', gameId: game.nodeId }}>
              <GameThumb art={game.iconUrl} size={40} />
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
