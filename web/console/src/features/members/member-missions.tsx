import { usePages } from '../../page/use-pages.ts';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MissionProgress } from '../../page/mission-progress.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** A player's missions, newest first: how far each is, and what was claimed. */
export function MemberMissions({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, memberId };
  const { read, rows } = usePages('memberMissions', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="320px" />;
  return (
    <Card title={t('member.title')}>
      {rows.length === 0 && <EmptyState title={t('member.empty')} text={t('member.emptyText')} />}
      <ul className="c-offer-grants" data-wide>
        {rows.map((row) => (
          <MissionProgress key={row.id} progress={row} title={<strong>{row.name}</strong>} />
        ))}
      </ul>
      <MoreRows of={[read]} />
    </Card>
  );
}
