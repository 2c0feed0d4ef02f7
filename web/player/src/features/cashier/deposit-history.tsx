import type { Deposit } from '@croupier/contract/cashier/player';
import { tenderText } from '@croupier/kit/format/tender';
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
import { useFlag, usePermission } from '../../state/permission.ts';
import { DepositBadge } from './deposit-badge.tsx';
import '../../records/records.css';
import './deposit.css';

/** The member's deposits, the newest first. */
export function DepositHistory() {
  const { t } = useTranslation('deposit');
  const depositOn = useFlag('deposit');
  const columns = useColumns();
  const pages = useInfiniteQuery({
    queryKey: ['deposits'],
    queryFn: ({ pageParam, signal }) =>
      call('deposits', pageParam === null ? {} : { cursor: pageParam }, { signal }),
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
        empty={
          <EmptyState
            title={t('history.empty')}
            text={t('history.emptyText')}
            action={
              depositOn && (
                <Button
                  variant="soft"
                  render={
                    <OverlayLink to={{ kind: 'member', page: 'depositv2', deposit: undefined }} />
                  }
                >
                  {t('history.first')}
                </Button>
              )
            }
          />
        }
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

function useColumns(): readonly TableColumn<Deposit>[] {
  const { t } = useTranslation('deposit');
  const { currency } = usePermission().info;
  const { symbol } = currency;
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
          to={{ kind: 'member', page: 'depositv2', deposit: id }}
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
    { key: 'method', header: t('fact.method'), cell: ({ methodName }) => methodName },
    {
      key: 'amount',
      header: t('history.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount, credited }) => {
        const tender = tenderText(credited ?? amount, currency);
        return (
          <span className="deposit-worth">
            <Money amount={credited ?? amount} />
            {tender && <small dir="ltr">{tender}</small>}
          </span>
        );
      },
    },
    {
      key: 'state',
      header: t('history.state'),
      card: 'status',
      cell: (deposit) => <DepositBadge deposit={deposit} />,
    },
  ];
}
