import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { whenNear } from '@croupier/kit/ui/when-near';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GameCard } from './game-card.tsx';
import type { GameListState } from './game-list.ts';
import { useRowWindow } from './use-row-window.ts';
import './game-grid.css';

/** What a first screen shows at most; what lies below it is drawn in a turn of its own. */
const FIRST = 12;
/** The next games are fetched when the end comes this close. */
const AHEAD = '600px';

export type GameGridProps = {
  readonly list: GameListState;
  readonly square: boolean;
};

/**
 * Games in rows, all of one shape; the next twenty come by themselves when the end comes near, and
 * rows far from the screen are not drawn.
 */
export function GameGrid({ list, square }: GameGridProps) {
  const { t } = useTranslation('home');
  const { games, total, hasMore, loadingMore, more, status } = list;
  const { grid, from, to, style } = useRowWindow(games.length);
  const deferred = useDeferredValue(to, Math.min(to, FIRST));
  // Far down the list, rows are drawn as they come near.
  const until = from > 0 ? to : Math.min(deferred, to);
  const isDrawn = until === to;
  // What follows the grid would be pushed away by the rows that are drawn second.
  const showsEnd = hasMore && (isDrawn || until > FIRST);
  const shape = square ? 'square' : 'portrait';
  const end = useRef<HTMLDivElement>(null);
  const fetchMore = useEffectEvent(more);

  useEffect(() => {
    const mark = end.current;
    if (!mark || !showsEnd || loadingMore || !isDrawn) return;
    return whenNear(mark, AHEAD, fetchMore);
  }, [showsEnd, loadingMore, isDrawn]);

  return (
    <>
      <ul className="tile-grid" ref={grid} style={style} aria-busy={status === 'pending'}>
        {games.slice(from, until).map((game, index) => (
          <li key={game.nodeId} aria-setsize={total} aria-posinset={from + index + 1}>
            <GameCard game={game} shape={shape} eager={from + index < 12} />
          </li>
        ))}
        {(status === 'pending' || (loadingMore && to === games.length)) &&
          Array.from({ length: 12 }, (_, index) => (
            <li key={`skeleton-${index}`}>
              <Skeleton shape={square ? 'tile-square' : 'tile'} />
            </li>
          ))}
      </ul>
      {showsEnd && (
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
