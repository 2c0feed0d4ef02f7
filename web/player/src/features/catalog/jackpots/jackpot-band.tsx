import { formatMoney } from '@croupier/kit/format/money';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../../navigation/overlay-link.tsx';
import { usePermission } from '../../../state/permission.ts';
import './jackpot-band.css';
import { RollingDigits } from '../../../figures/rolling-digits.tsx';
import { type Jackpot, useJackpots } from './use-jackpots.ts';

/** So many are shown, those with the greatest pots first. */
const BANDS_MAX = 3;

/**
 * The jackpots of the house as they grow, each with the game that wins it. Without one to win it shows
 * what it is given instead.
 */
export function JackpotBand({ instead }: { readonly instead: ReactNode }) {
  const { t } = useTranslation('home');
  const jackpots = useJackpots();
  if (jackpots === undefined) return <div className="home-section jackpot-room" aria-busy />;
  if (jackpots.length === 0) return instead;
  const shown = jackpots.toSorted((one, other) => greatestOf(other) - greatestOf(one));
  return (
    <section className="jackpot-band home-section" aria-label={t('jackpot.real')}>
      {shown.slice(0, BANDS_MAX).map((jackpot) => (
        <OneJackpot key={jackpot.games[0]?.nodeId} jackpot={jackpot} />
      ))}
    </section>
  );
}

/** Whole units, for the order alone. */
function greatestOf({ levels }: Jackpot): number {
  return Math.max(...levels.map(({ amount }) => Number.parseInt(amount, 10)));
}

function OneJackpot({ jackpot }: { readonly jackpot: Jackpot }) {
  const { t } = useTranslation('home');
  const { symbol } = usePermission().info.currency;
  const [game] = jackpot.games;
  return (
    <div className="jackpot-one">
      <div className="jackpot-head">
        <h2>
          <Icon name="trophy-fill" size={18} />
          {t('jackpot.real')}
        </h2>
        {game && (
          <OverlayLink to={{ kind: 'play', gameId: game.nodeId }} className="jackpot-play">
            <GameThumb art={game.iconUrl} size={28} />
            <span>{t('jackpot.play', { name: game.displayName })}</span>
          </OverlayLink>
        )}
      </div>
      <ol className="jackpot-plaques">
        {jackpot.levels.map(({ level, amount, hitBy }) => (
          <li key={level} data-level={level.toLowerCase()}>
            <small>{level}</small>
            <b>
              <RollingDigits amount={amount} symbol={symbol} />
            </b>
            <span>
              {t('jackpot.hit-by', { amount: formatMoney(hitBy, { symbol, decimals: 0 }) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
