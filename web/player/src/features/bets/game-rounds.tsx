import type { GameType } from '@croupier/contract/games';
import type { Round } from '@croupier/contract/player/bets';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table } from '@croupier/kit/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { dayRangeUntilNow } from '../../language/day-range.ts';
import { usePermission } from '../../state/permission.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { useRoundColumns } from './use-round-columns.tsx';

/** So many pages are looked through for a few rounds of the game before somebody asks for more. */
const PAGES_AT_ONCE = 5;
const FEW = 8;

export type GameRoundsProps = {
  readonly game: {
    readonly id: string;
    readonly displayName: string;
    readonly gameType: GameType;
    readonly vassalage: string;
  };
};

/** The member's rounds of one game in the last seven days, newest first. */
export function GameRounds({ game }: GameRoundsProps) {
  const { t } = useTranslation(['game', 'bets']);
  const { timeZone } = usePermission().info;
  const [range] = useState(() => dayRangeUntilNow('week', timeZone, 0));
  const [shown, setShown] = useState<Round>();
  const [wanted, setWanted] = useState(FEW);
  const columns = useRoundColumns(setShown).filter(({ key }) => key !== 'validBet');
  const { gameType, vassalage } = game;
  const pages = useInfiniteQuery({
    queryKey: ['rounds', 'of game', game.id, range.from],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'rounds',
        { ...range, gameType, vassalage, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
  });
  const rows = (pages.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ gameId }) => gameId === game.id);
  const looked = pages.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const lookOn = hasNextPage && rows.length < wanted && looked % PAGES_AT_ONCE !== 0;
  useEffect(() => {
    if (lookOn && !isFetching) void fetchNextPage();
  }, [lookOn, isFetching, fetchNextPage]);

  if (pages.isError) {
    return (
      <CallFailure
        title={t('historyOf.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      <Table
        label={t('historyOf.title', { name: game.displayName })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selectedKey={shown?.id ?? null}
        onRowClick={setShown}
        loading={rows.length === 0 && (pages.isPending || lookOn)}
        empty={<EmptyState title={t('historyOf.none')} text={t('historyOf.noneText')} />}
      />
      {hasNextPage && !lookOn && (
        <Button
          block
          busy={isFetching}
          onClick={() => {
            setWanted(rows.length + FEW);
            void fetchNextPage();
          }}
        >
          {t('historyOf.more')}
        </Button>
      )}
      <RoundDrawer round={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
