import { Table, type TableProps } from '@croupier/kit/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailure } from '../api/call-failure.tsx';
import type { CursorPages } from './cursor-pages.ts';
import { RecordPager } from './record-pager.tsx';

export type RecordTableProps<Row> = Omit<TableProps<Row>, 'rows' | 'loading'> & {
  /** One page of the record, as the server answered it. */
  readonly record: UseQueryResult<{
    readonly items: readonly Row[];
    readonly cursor: string | null;
  }>;
  readonly pages: CursorPages;
  /** Rows of the whole range, where the server counts them. */
  readonly total?: number | undefined;
  /** What is said above the reason when the record could not be read. */
  readonly failure: string;
};

/** A record page by page, or why it cannot be shown. */
export function RecordTable<Row>({
  record,
  pages,
  total,
  failure,
  ...table
}: RecordTableProps<Row>) {
  if (record.isError) {
    return (
      <CallFailure title={failure} error={record.error} onRetry={() => void record.refetch()} />
    );
  }
  const rows = record.data?.items ?? [];
  return (
    <>
      <Table {...table} rows={rows} loading={record.isPending} />
      <RecordPager
        pages={pages}
        rows={rows.length}
        total={total}
        nextCursor={record.data?.cursor ?? null}
        busy={record.isFetching}
      />
    </>
  );
}
