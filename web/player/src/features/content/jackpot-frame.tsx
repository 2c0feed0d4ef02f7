import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import './jackpot-frame.css';

export type JackpotFrameProps = {
  /** Games whose tiles stand beside the counter. */
  readonly games: readonly {
    readonly nodeId: string;
    readonly displayName: string;
    readonly iconUrl: string;
  }[];
  /** Without figures it keeps as much room as it takes with them. */
  readonly total?: ReactNode;
  readonly tile?: (index: number) => ReactNode;
};

/** What stands around the figures, which come with code of their own. */
export function JackpotFrame({ games, total, tile }: JackpotFrameProps) {
  const { t } = useTranslation('home');
  return (
    <section
      className="jackpot home-section"
      aria-label={t('jackpot.title')}
      title={t('jackpot.tip')}
    >
      <div className="jackpot-total">
        <h2>
          <Icon name="trophy-fill" size={18} />
          {t('jackpot.title')}
        </h2>
        <p className="jackpot-figure">{total ?? <br />}</p>
        <p className="jackpot-note">{t('jackpot.note')}</p>
      </div>
      {games.length > 0 && (
        <ul className="jackpot-tiles">
          {games.map(({ nodeId, displayName, iconUrl }, index) => (
            <li key={nodeId}>
              <OverlayLink to={{ kind: 'play', gameId: nodeId }} title={t('jackpot.tip')}>
                <span className="jackpot-game">
                  <GameThumb art={iconUrl} size={28} />
                  <span>{displayName}</span>
                </span>
                <b>{tile?.(index) ?? <br />}</b>
              </OverlayLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
