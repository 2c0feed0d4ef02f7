import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MissionList } from './mission-list.tsx';
import { MissionsHero } from './missions-hero.tsx';
import './missions.css';
import { Icon } from '@croupier/kit/ui/icon';

/** A day that ends is looked at a little later than it does, and never more often than that. */
const LATER_MS = 2000;
const HOUR_MS = 3_600_000;

/** What the member can do for rewards, how far that is, and who has done most. */
export function MissionsPage() {
  const { t } = useTranslation('missions');
  const [isBoard, setBoard] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasBoard = useRef(false);
  useEffect(() => {
    if (wasBoard.current && !isBoard) opener.current?.focus();
    wasBoard.current = isBoard;
  }, [isBoard]);
  const summary = useQuery({ ...callQuery('missionSummary', {}), staleTime: 0 });
  const dayEndsAt = summary.data?.day.endsAt;
  const { data, ...read } = useQuery({
    ...callQuery('missions', {}),
    staleTime: 0,
    // At midnight the missions of the day begin anew.
    refetchInterval: () => untilEnd(dayEndsAt),
  });
  if (isBoard) return <Leaderboard onBack={() => setBoard(false)} />;
  if (read.isError && !data) {
    return (
      <CallFailure
        title={t('failure')}
        error={read.error}
        onRetry={() => void Promise.all([read.refetch(), summary.refetch()])}
        retrying={read.isFetching}
      />
    );
  }
  if (!data || (summary.isPending && !summary.isError)) return <Loading />;
  return (
    <div className="missions">
      {summary.data && <MissionsHero summary={summary.data} />}
      <BoardCard opener={opener} onOpen={() => setBoard(true)} />
      {data.items.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <MissionList missions={data.items} summary={summary.data} />
      )}
    </div>
  );
}

function untilEnd(instant: string | undefined): number | false {
  if (instant === undefined) return false;
  const left = Date.parse(instant) - Date.now() + LATER_MS;
  return Math.min(Math.max(left, LATER_MS * 5), HOUR_MS);
}

function Loading() {
  return (
    <div className="missions" aria-busy>
      <Skeleton shape="block" height="138px" />
      <Skeleton shape="block" height="64px" />
      <Skeleton shape="block" height="376px" />
      <Skeleton shape="block" height="212px" />
    </div>
  );
}

type BoardCardProps = {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
};

/** Where the member stands this week, and the way to the table of the best. */
function BoardCard({ opener, onOpen }: BoardCardProps) {
  const { t } = useTranslation('missions');
  const { data } = useQuery({ ...callQuery('missionLeaderboard', { span: 'week' }), staleTime: 0 });
  const me = data?.me;
  return (
    <button ref={opener} type="button" className="board-card" onClick={onOpen}>
      <Icon name="trophy" size={22} />
      <span>
        <b>{t('board.title')}</b>
        <small>
          {data &&
            (me
              ? t('board.mine', { rank: me.rank, players: data.players, points: me.points })
              : t('board.notYet'))}
        </small>
      </span>
      <Icon name="caret-right" size={16} />
    </button>
  );
}
