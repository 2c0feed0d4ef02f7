import { type LeaderboardSpan, leaderboardSpans } from '@croupier/contract/mission-kinds';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { BoardRows } from './board-rows.tsx';
import { Podium } from './podium.tsx';
import { useMissionWords } from './use-mission-words.ts';
import './leaderboard.css';

/** How often the table is read while it is looked at. */
const LOOK_MS = 60_000;

/** Who has the most points of missions, in a view that takes the place of its page. */
export function Leaderboard({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('missions');
  const { clock } = useMissionWords();
  const [span, setSpan] = useState<LeaderboardSpan>('week');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const board = useQuery({
    ...callQuery('missionLeaderboard', { span }),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const what = t(`board.of.${span}`);
  return (
    <section className="board" aria-labelledby={title}>
      <header>
        <IconButton bare icon="caret-left-bold" label={t('back')} onClick={onBack} />
        <div>
          <h2 id={title} ref={heading} tabIndex={-1}>
            {t('board.title')}
          </h2>
          <p>{board.data ? t('board.updated', { what, time: clock(board.data.at) }) : what}</p>
        </div>
      </header>
      <Tabs
        label={t('board.spans')}
        items={leaderboardSpans.map((value) => ({ value, label: t(`board.span.${value}`) }))}
        value={span}
        onValueChange={setSpan}
      />
      {board.data ? (
        <Table board={board.data} />
      ) : board.isError ? (
        <CallFailure
          title={t('board.failure')}
          error={board.error}
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        />
      ) : (
        <div className="board" aria-busy>
          <Skeleton shape="block" height="252px" />
          <Skeleton shape="block" height="364px" />
        </div>
      )}
    </section>
  );
}

type Board = Parameters<typeof BoardRows>[0]['board'];

function Table({ board }: { readonly board: Board }) {
  const { t } = useTranslation('missions');
  const { items, me } = board;
  if (items.length === 0) {
    return <EmptyState title={t('board.empty')} text={t('board.emptyText')} />;
  }
  return (
    <div>
      <Podium best={items.slice(0, 3)} />
      <BoardRows board={board} />
      <p className="board-note">
        {t('board.ties')}{' '}
        {me === null
          ? t('board.notYetSpan')
          : me.toNext === null
            ? t('board.first')
            : t('board.toNext', { count: me.toNext, rank: me.rank - 1 })}
      </p>
    </div>
  );
}
