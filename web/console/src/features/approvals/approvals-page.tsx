import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { SecretDialog } from '../../page/secret-dialog.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { RequestCard } from './request-card.tsx';
import './approvals.css';

const views = ['open', 'mine', 'closed'] as const;

/** What staff asked for: to be decided by somebody else, and what became of it. */
export function ApprovalsPage() {
  const { t } = useTranslation(['console-staff', 'console']);
  const { merchant } = useWorkplace();
  const [state = 'open', setState] = useChoice('state', views);
  useSeenAnswers(state === 'mine');
  const [secret, setSecret] = useState<string>();
  const input = { merchantId: merchant.id, state };
  const list = useInfiniteQuery({
    queryKey: ['requests', 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      call('requests', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title={t('approvals.title')}
      filters={views.map((value) => (
        <Chip key={value} selected={state === value} onClick={() => setState(value)}>
          {t(`approvals.${value}`)}
        </Chip>
      ))}
    >
      {list.isPending && <Skeleton height="240px" />}
      {list.isSuccess && requests.length === 0 && <EmptyState title={t('approvals.empty')} />}
      <ul className="c-requests">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onSecret={setSecret} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="c-more">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('console:loadMore')}
          </Button>
        </div>
      )}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          title={t('approvals.secretTitle')}
          text={t('approvals.secretText')}
          copy={t('approvals.secretCopy')}
          done={t('approvals.secretStored')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  );
}

/** Whoever looks at their own requests has seen the answers. */
function useSeenAnswers(looking: boolean): void {
  const client = useQueryClient();
  const pulse = useQuery(callQuery('requestPulse', {}));
  const unseen = (pulse.data?.answers.length ?? 0) > 0;
  useEffect(() => {
    if (!looking || !unseen) return;
    void call('seeAnswers', {}).then(
      () => client.invalidateQueries({ queryKey: ['requestPulse'] }),
      () => undefined,
    );
  }, [looking, unseen, client]);
}
