import { type LeaderboardSpan, leaderboardSpans } from '@croupier/contract/missions/kinds';
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
import { useMissionWords } from './use-mission-words.ts';
import './leaderboard.css';
import { formatCount } from '@croupier/kit/format/numbers';
import { Avatar } from '@croupier/kit/ui/avatar';
import type { CallOutput } from '../../api/call.ts';

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

type Standing = CallOutput<'missionLeaderboard'>['items'][number];

/** The first three on their steps. */
function Podium({ best }: { readonly best: readonly Standing[] }) {
  const { t } = useTranslation('missions');
  return (
    <ol className="podium" aria-label={t('board.best')}>
      {best.map(({ rank, name, points, isMe }) => (
        <li key={rank} data-rank={rank} data-me={isMe || undefined}>
          {rank === 1 && <Crown />}
          <Avatar name={name} size={rank === 1 ? 72 : 58} />
          <b>{isMe ? t('board.you') : name}</b>
          <small>{t('board.points', { count: points })}</small>
          <i>
            <span className="k-visually-hidden">{t('board.rank', { rank })}</span>
            <span aria-hidden>{formatCount(rank)}</span>
          </i>
        </li>
      ))}
    </ol>
  );
}

function Crown() {
  return (
    <svg width="36" height="26" viewBox="0 0 36 26" aria-hidden>
      <path d="M3 8 11 14 18 3l7 11 8-6-3 16H6Z" fill="#f6bb3b" />
      <path d="M18 3l7 11 8-6-3 16H18Z" fill="#dc9a2e" />
      <path d="M6 21h24v3H6Z" fill="#8c4f1d" />
      <circle cx="18" cy="16" r="2.6" fill="#e0244f" />
      <circle cx="10.5" cy="17" r="1.8" fill="#3f8cf3" />
      <circle cx="25.5" cy="17" r="1.8" fill="#3f8cf3" />
    </svg>
  );
}
