import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GameCard } from './game-card.tsx';
import type { GameListState } from './game-list.ts';
import './game-grid.css';

/** The next games are fetched when the end comes this close. */
const AHEAD = '600px';

export type GameGridProps = {
  readonly list: GameListState;
  readonly square: boolean;
};

/** Games in rows; the next twenty come by themselves when the end comes near. */
export function GameGrid({ list, square }: GameGridProps) {
  const { t } = useTranslation('home');
  const { games, total, hasMore, loadingMore, more, status } = list;
  const end = useRef<HTMLDivElement>(null);
  const fetchMore = useEffectEvent(more);

  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || loadingMore) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchMore();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasMore, loadingMore]);

  return (
    <>
      <ul className="tile-grid" aria-busy={status === 'pending'}>
        {games.map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} eager={index < 12} />
          </li>
        ))}
        {(status === 'pending' || loadingMore) &&
          Array.from({ length: 12 }, (_, index) => (
            <li key={`skeleton-${index}`}>
              <Skeleton shape={square ? 'tile-square' : 'tile'} />
            </li>
          ))}
      </ul>
      {hasMore && (
        <div className="grid-end" ref={end}>
          <span>
            {t('list.seen', { seen: formatCount(games.length), total: formatCount(total) })}
          </span>
          <progress max={total} value={games.length} aria-hidden />
          <Button busy={loadingMore} onClick={more}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
