import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from './load-failed.tsx';

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly cursor: string | null;
}

/** A list that comes in pages by cursor: skeleton, rows, empty, failed, and "show more". */
export function PagedTable<Row>({
  label,
  queryKey,
  fetchPage,
  columns,
  rowKey,
  empty,
  onRowClick,
}: {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  readonly onRowClick?: (row: Row) => void;
}) {
  const { t } = useTranslation('console');
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={rowKey}
        loading={list.isPending}
        loadingRows={10}
        empty={<EmptyState title={empty} />}
        {...(onRowClick && { onRowClick })}
      />
      {list.hasNextPage && (
        <div className="c-more">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
