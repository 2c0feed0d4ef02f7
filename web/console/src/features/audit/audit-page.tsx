import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { AuditRow } from '../../page/audit-row.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { AuditFilters, useAuditFilter } from './audit-filters.tsx';
import './audit.css';

/** What staff did on this merchant: who, when, from where, before and after. */
export function AuditPage() {
  const { t } = useTranslation(['console', 'console-staff', 'console-audit']);
  const textOf = useProblemText();
  const filter = useAuditFilter();
  const key = useDeferredValue(JSON.stringify(filter));
  const list = useInfiniteQuery({
    queryKey: ['audit', key],
    queryFn: ({ pageParam, signal }) =>
      call('audit', { ...(JSON.parse(key) as typeof filter), cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  const save = useMutation({
    mutationFn: () => saveFile('auditFile', filter, 'audit.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title={t('audit.title')}
      aside={
        <Button
          icon="download-simple"
          busy={save.isPending}
          busyLabel={t('console-staff:audit.saving')}
          onClick={() => save.mutate()}
        >
          {t('console-staff:audit.save')}
        </Button>
      }
    >
      <AuditFilters />
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="320px" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={t('console-audit:filters.none')} />
      )}
      <ul className="c-log" aria-label={t('audit.title')}>
        {rows.map((row) => (
          <AuditRow key={row.id} row={row} />
        ))}
      </ul>
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
    </Page>
  );
}
