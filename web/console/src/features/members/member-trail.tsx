import { usePages } from '../../page/use-pages.ts';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { AuditRow } from '../../page/audit-row.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What staff did about a player, and who looked. */
export function MemberTrail({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const of = { merchantId: useWorkplace().merchant.id, subject: `member:${memberId}` };
  const { read, rows } = usePages('audit', of);
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeleton height="240px" />;
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
