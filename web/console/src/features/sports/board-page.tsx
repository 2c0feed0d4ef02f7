import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { useListKeys, useSingleKeys } from '../../kit/use-list-keys.ts';
import { LiveMark } from '../../page/live-mark.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useChoice, useFilter } from '../../page/use-filter.ts';
import { useMay } from '../../state/staff.ts';
import { BigBets } from './big-bets.tsx';
import { BoardFigures } from './board-figures.tsx';
import { BoardSearch } from './board-search.tsx';
import { EventList } from './event-list.tsx';
import { EventPanel } from './event-panel.tsx';
import { FeedCard } from './feed-card.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './board.css';

/** Prices of matches in play move every two seconds. */
const REFRESH_MS = 2000;
const orders = ['risk', 'time'] as const;

/** The trader's board: what is open, what it costs, and what is done about it at once. */
export function BoardPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('board.title')}>
      <Board />
    </WithBook>
  );
}

function Board() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const mayTrade = useMay('sports.trade');
  const [order = 'risk', chooseOrder] = useChoice('order', orders);
  const [chosen, choose] = useFilter('event');
  const [isStopping, setStopping] = useState(false);
  const [single] = useSingleKeys();
  const board = useQuery({
    ...callQuery('sportsBoard', { ...book, order }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = board;
  useListKeys({ '/': focusSearch }, single);
  // Without a choice the first one is looked at, and stays while the order changes around it.
  const [first, setFirst] = useState<string>();
  const usual = data?.live[0]?.event ?? data?.next[0]?.event;
  if (first === undefined && usual !== undefined) setFirst(usual);
  const event = chosen ?? first;
  return (
    <div className="c-board">
      <header className="c-page-head">
        <div className="c-page-title">
          <h1>{t('board.title')}</h1>
          <LiveMark />
        </div>
        <div className="c-actions">
          <BoardSearch onOpen={choose} />
          <Button icon="percent" render={<Link to="/sports-terms" />}>
            {t('board.margins')}
          </Button>
          {mayTrade && data && (
            <Button
              variant={data.allHeld === null ? 'danger-soft' : 'ghost'}
              icon={data.allHeld === null ? 'prohibit' : 'play-fill'}
              onClick={() => setStopping(true)}
            >
              {t(data.allHeld === null ? 'board.stopAll' : 'board.openAll')}
            </Button>
          )}
        </div>
      </header>
      {board.isError && !data && (
        <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
      )}
      {board.isPending && <Skeleton height="640px" />}
      {data && (
        <>
          {data.allHeld !== null && (
            <p className="c-board-stopped" role="status">
              {t('board.stopped', { by: data.allHeld.by, reason: data.allHeld.reason })}
            </p>
          )}
          <BoardFigures board={data} />
          <div className="c-board-columns">
            <EventList
              board={data}
              order={order}
              onOrder={chooseOrder}
              chosen={event}
              onChoose={choose}
            />
            {event === undefined ? (
              <section className="c-list-card c-board-none">{t('board.noEvents')}</section>
            ) : (
              <EventPanel key={event} event={event} />
            )}
            <div className="c-board-side">
              <BigBets big={data.big} onOpen={choose} />
              <FeedCard feeds={data.feeds} />
            </div>
          </div>
        </>
      )}
      {isStopping && data && (
        <HoldDialog
          title={t(data.allHeld === null ? 'board.stopAll' : 'board.openAll')}
          hold={{
            event: null,
            market: null,
            kind: data.allHeld === null ? 'suspend' : 'open',
            seen: data.allHeld?.id ?? null,
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </div>
  );
}

const focusSearch = () => document.querySelector<HTMLElement>('[data-list-search]')?.focus();
