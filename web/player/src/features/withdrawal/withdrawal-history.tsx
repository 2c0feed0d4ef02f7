import type { Withdrawal } from '@croupier/contract/withdrawal/player';
import { tenderText } from '@croupier/kit/format/tender';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { usePermission } from '../../state/permission.ts';
import { withdrawalStateViews } from './withdrawal-state-view.ts';
import '../../records/records.css';
import './withdraw.css';

/** The member's withdrawals, the newest first. */
export function WithdrawalHistory() {
  const { t } = useTranslation('withdraw');
  const columns = useColumns();
  const pages = useInfiniteQuery({
    queryKey: ['withdrawals'],
    queryFn: ({ pageParam, signal }) =>
      call('withdrawals', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
  if (pages.isError) {
    return (
      <CallFailure
        title={t('history.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  return (
    <>
      <Table
        label={t('history.label')}
        columns={columns}
        rows={pages.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        loading={pages.isPending}
        empty={<EmptyState title={t('history.empty')} text={t('history.emptyText')} />}
      />
      {pages.hasNextPage && (
        <p className="table-more">
          <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<Withdrawal>[] {
  const { t } = useTranslation('withdraw');
  const { currency } = usePermission().info;
  const momentText = useMomentText();
  return [
    {
      key: 'reference',
      header: t('fact.reference'),
      card: 'title',
      cell: ({ id, reference }) => (
        <OverlayLink
          className="table-link"
          deeper
          to={{ kind: 'member', page: 'withdraw', deposit: undefined, withdrawal: id }}
        >
          {reference}
        </OverlayLink>
      ),
    },
    {
      key: 'created',
      header: t('fact.created'),
      cell: ({ createdAt }) => momentText(createdAt, 'row'),
    },
    {
      key: 'to',
      header: t('fact.to'),
      cell: ({ provider, methodName, number }) => (
        <>
          {provider ?? methodName} <bdi dir="ltr">{number}</bdi>
        </>
      ),
    },
    {
      key: 'amount',
      header: t('history.amount', { symbol: currency.symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => {
        const tender = tenderText(amount, currency);
        return (
          <span className="withdraw-worth">
            <Money amount={amount} />
            {tender && <small dir="ltr">{tender}</small>}
          </span>
        );
      },
    },
    {
      key: 'received',
      header: t('status.got'),
      numeric: true,
      cell: ({ received }) => <Money amount={received} />,
    },
    {
      key: 'state',
      header: t('history.state'),
      card: 'status',
      cell: ({ state }) => (
        <Badge tone={withdrawalStateViews[state].tone}>{t(`state.${state}`)}</Badge>
      ),
    },
  ];
}
