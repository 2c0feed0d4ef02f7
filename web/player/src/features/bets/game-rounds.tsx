import type { Round } from '@croupier/contract/bets/player';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table } from '@croupier/kit/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { dayRangeUntilNow } from '../../language/day-range.ts';
import { usePermission } from '../../state/permission.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { useRoundColumns } from './use-round-columns.tsx';

export type GameRoundsProps = {
  readonly game: { readonly nodeId: string; readonly displayName: string };
};

/** The member's rounds of one game in the last thirty days, newest first. */
export function GameRounds({ game }: GameRoundsProps) {
  const { t } = useTranslation(['game', 'bets']);
  const { timeZone } = usePermission().info;
  const [range] = useState(() => dayRangeUntilNow('month', timeZone, 0));
  const [shown, setShown] = useState<Round>();
  const columns = useRoundColumns(setShown).filter(({ key }) => key !== 'valid');
  const pages = useInfiniteQuery({
    queryKey: ['rounds', 'of game', game.nodeId, range.from],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'rounds',
        { ...range, gameId: game.nodeId, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
  });
  if (pages.isError) {
    return (
      <CallFailure
        title={t('historyOf.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  return (
    <>
      <Table
        label={t('historyOf.title', { name: game.displayName })}
        columns={columns}
        rows={pages.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        selectedKey={shown?.id ?? null}
        onRowClick={setShown}
        loading={pages.isPending}
        empty={<EmptyState title={t('historyOf.none')} text={t('historyOf.noneText')} />}
      />
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('historyOf.more')}
        </Button>
      )}
      <RoundDrawer round={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
