import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../../language/moment-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { OverlayLink } from '../../../navigation/overlay-link.tsx';
import { usePermission } from '../../../state/permission.ts';
import '@croupier/kit/styles/badge.css';
import './tournament-band.css';
import { scoreText } from './score-text.ts';
import { type Tournament, tournamentTones, useTournaments } from './use-tournaments.ts';

const BANDS_MAX = 4;
const PLACES = 5;

/** Tournaments of the house with their prizes and who leads; nothing where there are none. */
export function TournamentBand() {
  const { t } = useTranslation('tournaments');
  const tournaments = useTournaments();
  if (tournaments.length === 0) return null;
  return (
    <section className="home-section" aria-label={t('title')}>
      <div className="section-head">
        <Icon name="flag-banner-fill" size={24} />
        <h2>{t('title')}</h2>
      </div>
      <div className="tournaments">
        {tournaments.slice(0, BANDS_MAX).map((one) => (
          <TournamentCard key={one.id} one={one} />
        ))}
      </div>
    </section>
  );
}

function TournamentCard({ one }: { readonly one: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  const { name, state, rule, games } = one;
  const [game] = games;
  const moment = momentText(state === 'coming' ? one.startsAt : one.endsAt, 'minute');
  return (
    <article className="tournament">
      <header>
        <h3>
          <PageLink to={`/promotions/tournament-${one.id}`}>{name}</PageLink>
        </h3>
        <Badge tone={tournamentTones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p className="tournament-terms">
        {t(`rule.${rule}`)} {t('least', { stake: formatMoney(one.leastStake, { symbol }) })}
      </p>
      <Places one={one} />
      <footer>
        <small>
          {t(`when.${state}`, { moment })} ·{' '}
          {t('players', { count: one.players, shown: formatCount(one.players) })}
        </small>
        {game && state !== 'ended' && (
          <OverlayLink to={{ kind: 'play', gameId: game.nodeId }} className="tournament-play">
            <GameThumb art={game.iconUrl} size={28} />
            <span>{t('play', { name: game.displayName })}</span>
          </OverlayLink>
        )}
      </footer>
    </article>
  );
}

/** What each of the first places is worth, and who stands there. */
function Places({ one: { prizes, top } }: { readonly one: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  const count = Math.min(PLACES, Math.max(prizes.length, top.length));
  return (
    <ol className="tournament-places">
      {Array.from({ length: count }, (_, at) => {
        const place = top[at];
        const prize = prizes[at];
        return (
          <li key={at}>
            <span className="tournament-rank">{at + 1}</span>
            <b>{place?.name ?? t('free')}</b>
            <span>{place && t('score', { score: scoreText(place.score) })}</span>
            <strong>{prize !== undefined && formatMoney(prize, { symbol })}</strong>
          </li>
        );
      })}
    </ol>
  );
}
