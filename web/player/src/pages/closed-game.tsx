import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call-query.ts';
import { GameCard } from '../features/catalog/game-card.tsx';
import { useMomentText } from '../language/moment-text.ts';

/** About a game that is closed: what staff say, until when, and open games to play instead. */
export function ClosedGame({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('game');
  const momentText = useMomentText();
  // What was read before the game closed does not know of it.
  const { data } = useQuery({ ...callQuery('game', { gameId }), refetchOnMount: 'always' });
  if (!data?.closed) return null;
  const { message, until, alternatives } = data.closed;
  return (
    <section className="game-alternatives" aria-label={t('alternatives')}>
      {message !== '' && <p dir="auto">{message}</p>}
      {until !== null && <p>{t('closedUntil', { time: momentText(until) })}</p>}
      {alternatives.length > 0 && <h2>{t('alternatives')}</h2>}
      <ul>
        {alternatives.map((game) => (
          <li key={game.id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
