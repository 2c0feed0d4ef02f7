import { OfferArt } from '@croupier/kit/offers/offer-art';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { GameThumb } from '@croupier/kit/ui/game-tile';
import { Icon } from '@croupier/kit/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call-query.ts';
import { useMomentText } from '../../../language/moment-text.ts';
import { OverlayLink } from '../../../navigation/overlay-link.tsx';
import { usePermission } from '../../../state/permission.ts';
import { prizeSteps } from './prize-steps.ts';
import { scoreText, toNextPlace } from './score-text.ts';
import { type Tournament, tournamentTones } from './use-tournaments.ts';
import '@croupier/kit/styles/badge.css';
import './tournament-band.css';
import './tournament-detail.css';

const LOOK_MS = 10_000;

/** A tournament: one's own place, how rounds score, its prizes by place and its table. */
export function TournamentDetail({
  one,
  isSignedIn,
}: {
  readonly one: Tournament;
  readonly isSignedIn: boolean;
}) {
  const { t } = useTranslation('tournaments');
  const momentText = useMomentText();
  const table = useQuery({
    ...callQuery('tournament', { tournamentId: one.id }),
    enabled: isSignedIn,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  const { state, name } = one;
  const moment = momentText(state === 'coming' ? one.startsAt : one.endsAt, 'minute');
  const places = table.data?.places ?? one.top;
  const own = table.data?.own ?? undefined;
  return (
    <div className="page tournament-page">
      <header className="tournament-hero">
        <OfferArt art="medal" sizes="(width < 600px) 66vw, 420px" wide first />
        <div>
          <Badge tone={tournamentTones[state]}>{t(`state.${state}`)}</Badge>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p>{t(`when.${state}`, { moment })}</p>
        </div>
      </header>
      <div className="tournament-columns">
        <div>
          {table.data && <OwnPlace own={own} places={places} one={one} />}
          <Rules one={one} />
          <Prizes one={one} />
        </div>
        <Table one={one} places={places} own={own} />
      </div>
    </div>
  );
}

type Places = Tournament['top'];

function OwnPlace({
  own,
  places,
  one: { prizes },
}: {
  readonly own: number | undefined;
  readonly places: Places;
  readonly one: Tournament;
}) {
  const { t } = useTranslation('tournaments');
  const place = places.find(({ rank }) => rank === own);
  if (place === undefined) {
    return (
      <section className="tournament-card">
        <h2>{t('own')}</h2>
        <p>{places.length > 0 ? t('below', { count: places.length }) : t('notYet')}</p>
      </section>
    );
  }
  const next = toNextPlace(place, places);
  return (
    <section className="tournament-card">
      <dl className="tournament-own">
        <div>
          <dt>{t('own')}</dt>
          <dd>{formatCount(place.rank)}</dd>
        </div>
        <div>
          <dt>{t('points')}</dt>
          <dd>{t('score', { score: scoreText(place.score) })}</dd>
        </div>
      </dl>
      <p>
        <Icon name="chart-line-up" size={18} />{' '}
        {next === undefined
          ? t('leads')
          : t('toNext', { score: scoreText(next), rank: place.rank - 1 })}
        {place.rank > prizes.length && ` ${t('outside', { count: prizes.length })}`}
      </p>
    </section>
  );
}

function Rules({ one: { rule, leastStake, games, state } }: { readonly one: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  return (
    <section className="tournament-card">
      <h2>{t('scoring')}</h2>
      <p>
        {t(`rule.${rule}`)} {t('least', { stake: formatMoney(leastStake, { symbol }) })} {t('ties')}
      </p>
      <ul className="tournament-games" aria-label={t('games')}>
        {games.map(({ nodeId: id, iconUrl: art, displayName }) => (
          <li key={id}>
            <OverlayLink
              to={{ kind: state === 'ended' ? 'game' : 'play', gameId: id }}
              className="tournament-play"
            >
              <GameThumb art={art} size={28} />
              <span>{displayName}</span>
            </OverlayLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prizes({ one: { prizes } }: { readonly one: Tournament }) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  const { steps, total } = prizeSteps(prizes);
  return (
    <section className="tournament-card">
      <h2>
        {t('prizes', { total: formatMoney(total, { symbol }) })}
        <small>{t('prizeCount', { count: prizes.length })}</small>
      </h2>
      <ol className="tournament-prizes">
        {steps.map(({ from, to, prize }) => (
          <li key={from}>
            <span className="tournament-rank" data-rank={from}>
              {from <= 3 && <Icon name="trophy-fill" size={20} />}
            </span>
            <span>{from === to ? t('rank', { rank: from }) : t('ranks', { from, to })}</span>
            <strong>{formatMoney(prize, { symbol })}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Table({
  one: { prizes, players },
  places,
  own,
}: {
  readonly one: Tournament;
  readonly places: Places;
  readonly own: number | undefined;
}) {
  const { t } = useTranslation('tournaments');
  const { symbol } = usePermission().info.currency;
  return (
    <section className="tournament-card">
      <h2>
        {t('table')}
        <small>{t('players', { count: players, shown: formatCount(players) })}</small>
      </h2>
      {places.length === 0 ? (
        <p>{t('notYet')}</p>
      ) : (
        <table className="tournament-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('points')}</th>
              <th scope="col">{t('prize')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ rank, name, score }) => (
              <tr key={rank} data-own={rank === own || undefined}>
                <td className="tournament-rank" data-rank={rank}>
                  {rank}
                </td>
                <th scope="row">{rank === own ? t('you') : name}</th>
                <td>{t('score', { score: scoreText(score) })}</td>
                <td>{prizes[rank - 1] ? formatMoney(prizes[rank - 1] ?? '', { symbol }) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
