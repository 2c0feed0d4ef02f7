import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Segments that a player is in now. */
export function SegmentsCard({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const query = useQuery(callQuery('memberSegments', { merchantId: merchant.id, memberId }));
  const { data } = query;
  return (
    <Card title={t('member.title')}>
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="48px" />}
      {data && data.items.length === 0 && <p className="c-quiet">{t('member.none')}</p>}
      {data && data.items.length > 0 && (
        <p className="c-badges">
          {data.items.map(({ id, name }) => (
            <Link
              key={id}
              className="c-strong"
              to="/segments/$segmentId/edit"
              params={{ segmentId: id }}
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      {data?.barred && <p className="c-quiet">{t('member.barred')}</p>}
    </Card>
  );
}
