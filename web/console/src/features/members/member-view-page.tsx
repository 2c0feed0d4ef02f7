import { formatMoment } from '@croupier/kit/format/dates';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Kpi } from '@croupier/kit/ui/kpi';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { MemberLimits } from './member-limits.tsx';

type View = CallOutput<'viewMember'>;

/** What a player sees of their money, records and limits, as a picture. Looking needs a reason. */
export function MemberViewPage() {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const { memberId } = useParams({ from: '/members/$memberId/view' });
  const navigate = useNavigate();
  const [view, setView] = useState<View>();
  const member = useQuery(callQuery('member', { merchantId: merchant.id, memberId }));
  if (member.isError) {
    return <LoadFailed error={member.error} onRetry={() => void member.refetch()} />;
  }
  if (!member.data) return <Skeleton height="320px" />;
  if (!view) {
    return (
      <ReasonDialog
        title={t('view.title')}
        text={t('view.text', { account: member.data.account })}
        confirm={t('view.confirm')}
        act={(_form, reason) => call('viewMember', { merchantId: merchant.id, memberId, reason })}
        onDone={setView}
        onClose={() => void navigate({ to: '/members/$memberId', params: { memberId } })}
      />
    );
  }
  return <Picture view={view} memberId={memberId} />;
}

function Picture({ view, memberId }: { readonly view: View; readonly memberId: string }) {
  const { t } = useTranslation(['console-staff', 'console']);
  const { merchant } = useWorkplace();
  const { symbol, timeZone } = merchant;
  return (
    <>
      <div className="c-banner" role="note">
        <Icon name="eye" />
        <p>
          {t('view.banner', {
            account: view.account,
            time: formatMoment(view.at, { timeZone, style: 'minute' }),
          })}
        </p>
        <Button size="sm" render={<Link to="/members/$memberId" params={{ memberId }} />}>
          {t('view.close')}
        </Button>
      </div>
      <h1 className="k-visually-hidden">{view.account}</h1>
      <div className="c-kpis">
        <Kpi
          size="sm"
          label={t('console:purses.total')}
          value={<Money symbol={symbol} amount={view.total} />}
        />
        {view.purses.map(({ purse, label, balance }) => (
          <Kpi
            key={`${purse} ${label}`}
            size="sm"
            label={[t(`console:purses.${purse}`), label].filter(Boolean).join(' · ')}
            value={<Money symbol={symbol} amount={balance} />}
          />
        ))}
      </div>
      <Records view={view} />
      <Card title={t('view.limits')}>
        <MemberLimits limits={view.limits} />
      </Card>
    </>
  );
}

function Records({ view }: { readonly view: View }) {
  const { t } = useTranslation(['console-staff', 'console']);
  const empty = <EmptyState title={t('view.noRecords')} />;
  return (
    <>
      <Card title={t('view.records')} padding="none">
        <Table
          label={t('view.records')}
          columns={transferColumns(t)}
          rows={view.transfers}
          rowKey={({ reference }) => reference}
          empty={empty}
        />
      </Card>
      <Card title={t('view.rounds')} padding="none">
        <Table
          label={t('view.rounds')}
          columns={roundColumns(t)}
          rows={view.rounds}
          rowKey={({ id }) => id}
          empty={empty}
        />
      </Card>
      <Card title={t('view.deposits')} padding="none">
        <Table
          label={t('view.deposits')}
          columns={depositColumns(t)}
          rows={view.deposits}
          rowKey={({ id }) => id}
          empty={empty}
        />
      </Card>
    </>
  );
}

type Words = TFunction<['console-staff', 'console']>;

function transferColumns(t: Words): TableColumn<View['transfers'][number]>[] {
  return [
    {
      key: 'kind',
      header: t('view.kind'),
      card: 'title',
      cell: ({ kind }) => t(`console:kinds.${kind}`),
    },
    {
      key: 'amount',
      header: t('view.amount'),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} tone="delta" />,
    },
    {
      key: 'after',
      header: t('view.after'),
      numeric: true,
      card: 'status',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
    { key: 'time', header: t('view.time'), cell: ({ at }) => <Instant at={at} /> },
  ];
}

function roundColumns(t: Words): TableColumn<View['rounds'][number]>[] {
  return [
    { key: 'game', header: t('view.game'), card: 'title', cell: ({ gameTitle }) => gameTitle },
    {
      key: 'stake',
      header: t('view.stake'),
      numeric: true,
      card: 'hidden',
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'win',
      header: t('view.win'),
      numeric: true,
      card: 'value',
      cell: ({ win }) => <Money amount={win} tone="win" />,
    },
    {
      key: 'state',
      header: t('view.state'),
      card: 'status',
      cell: ({ state }) => t(`console:roundStates.${state}`),
    },
    { key: 'time', header: t('view.time'), cell: ({ openedAt }) => <Instant at={openedAt} /> },
  ];
}

function depositColumns(t: Words): TableColumn<View['deposits'][number]>[] {
  return [
    {
      key: 'reference',
      header: t('view.reference'),
      card: 'title',
      cell: ({ reference }) => reference,
    },
    {
      key: 'amount',
      header: t('view.amount'),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'state',
      header: t('view.state'),
      card: 'status',
      cell: ({ state }) => t(`console:depositStates.${state}`),
    },
    { key: 'time', header: t('view.time'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}
