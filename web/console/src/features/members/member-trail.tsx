import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AuditRow } from '../../page/audit-row.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What staff did about a player, and who looked. */
export function MemberTrail({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console-desk', 'console']);
  const of = { merchantId: useWorkplace().merchant.id, subject: `member:${memberId}` };
  const read = useInfiniteQuery({
    queryKey: ['audit', of],
    queryFn: ({ pageParam, signal }) =>
      call('audit', { ...of, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeleton height="240px" />;
  const rows = read.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('file.noAudit')} />;
  return (
    <>
      <ul className="c-log" aria-label={t('file.audit')}>
        {rows.map((row) => (
          <AuditRow key={row.id} row={row} />
        ))}
      </ul>
      <MoreRows of={[read]} />
    </>
  );
}
