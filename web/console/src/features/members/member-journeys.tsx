import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { JourneyRun } from '../../page/journey-run.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Journeys that a player is in, was through or fell out of, newest first. */
export function MemberJourneys({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const of = { merchantId: merchant.id, memberId };
  const read = useInfiniteQuery({
    queryKey: ['memberJourneys', 'pages', of],
    queryFn: ({ pageParam, signal }) =>
      call('memberJourneys', { ...of, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="120px" />;
  const rows = read.data.pages.flatMap(({ items }) => items);
  return (
    <Card title={t('member.title')}>
      {rows.length === 0 && <p className="c-quiet">{t('member.empty')}</p>}
      <ul className="c-offer-grants">
        {rows.map((run) => (
          <JourneyRun key={run.id} run={run} title={<strong>{run.name}</strong>} />
        ))}
      </ul>
      <MoreRows of={[read]} />
    </Card>
  );
}
