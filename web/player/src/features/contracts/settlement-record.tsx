import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { Settlement } from '@croupier/contract/contracts/player/settlements';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Tabs } from '@croupier/kit/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { go } from '../../navigation/site-location.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import { SaveFile } from '../../records/save-file.tsx';
import { SumCard } from '../../records/sum-card.tsx';
import { useDays } from '../../records/use-days.ts';
import { usePermission } from '../../state/permission.ts';
import { PointRecord } from './point-record.tsx';
import { SettlementBadge } from './settlement-badge.tsx';
import { usePeriodText } from './use-period-text.ts';
import '../../records/records.css';
import './contracts.css';

type Side = Settlement['side'];
/** Beside what contracts paid: what prize groups did. */
type Shown = Side | 'points';

export type SettlementRecordProps = {
  /** Of one kind; of all without. */
  readonly kind?: ContractKind;
  /** The address of a line. */
  readonly addressOf: (settlementId: string) => string;
};

/** What an agent was paid by contracts or paid to those right below, period by period. */
export function SettlementRecord({ kind, addressOf }: SettlementRecordProps) {
  const { t } = useTranslation('contract');
  const days = useDays(kind === 'dividend' ? 'month' : 'week');
  const [shown, setShown] = useState<Shown>('received');
  const side = shown === 'given' ? 'given' : 'received';
  const filter = { ...days.range, ...(kind && { kind }) };
  const pages = useCursorPages(`${days.key} ${side}`);
  const record = useQuery({
    ...callQuery('settlements', { ...filter, side, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns({ side, several: kind === undefined, addressOf });
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('settlementsFile', { ...filter, side }, 'settlements.csv')}
        />
      </div>
      <Totals filter={filter} />
      <Tabs<Shown>
        label={t('paid.side')}
        variant="underlined"
        value={shown}
        onValueChange={setShown}
        items={[
          { value: 'received', label: t('paid.received') },
          { value: 'given', label: t('paid.given') },
          ...(kind ? [] : [{ value: 'points' as const, label: t('points.title') }]),
        ]}
      />
      {shown === 'points' ? (
        <PointRecord range={days.range} />
      ) : (
        <RecordTable
          label={t('paid.label')}
          failure={t('paid.failure')}
          record={record}
          pages={pages}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => go(addressOf(id))}
          empty={<EmptyState title={t('paid.none')} text={t('paid.noneText')} />}
        />
      )}
    </>
  );
}

function Totals({
  filter,
}: {
  readonly filter: { readonly from: string; readonly to: string; readonly kind?: ContractKind };
}) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const { data, isError } = useQuery({
    ...callQuery('settlementTotals', filter),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (isError) return null;
  const owes = data && /[1-9]/.test(data.owing);
  return (
    <>
      <dl className="total-cards">
        {(['net', 'gross', 'paidDown', 'waiting'] as const).map((name) => (
          <SumCard key={name} name={t(`sum.${name}`)}>
            {data && <Money amount={data[name]} symbol={symbol} />}
          </SumCard>
        ))}
      </dl>
      {owes && (
        <p className="paid-owing" role="status">
          <Icon name="warning-circle" size={20} />
          <span>
            {t('sum.owing')} <Money amount={data.owing} symbol={symbol} />. {t('sum.owingText')}
          </span>
        </p>
      )}
    </>
  );
}

function useColumns({
  side,
  several,
  addressOf,
}: {
  readonly side: Side;
  readonly several: boolean;
  readonly addressOf: (id: string) => string;
}): readonly TableColumn<Settlement>[] {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const periodText = usePeriodText();
  return [
    {
      key: 'period',
      header: t('paid.period'),
      card: 'title',
      cell: (one) => (
        <PageLink to={addressOf(one.id)} className="table-link">
          <b>{periodText(one)}</b>
        </PageLink>
      ),
    },
    ...(several
      ? [
          {
            key: 'kind',
            header: t('given.kind'),
            cell: ({ kind }: Settlement) => t(`kind.${kind}`),
          },
        ]
      : []),
    ...(side === 'given'
      ? [
          {
            key: 'who',
            header: t('paid.who'),
            cell: ({ member }: Settlement) => <bdi>{member.account}</bdi>,
          },
        ]
      : []),
    {
      key: 'base',
      header: t('paid.base', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ kind, loss, validBet }) => <Money amount={kind === 'dividend' ? loss : validBet} />,
    },
    {
      key: 'gross',
      header: t('paid.gross', { symbol }),
      numeric: true,
      card: side === 'given' ? 'value' : 'hidden',
      cell: ({ gross }) => <Money amount={gross} />,
    },
    ...(side === 'received'
      ? [
          {
            key: 'net',
            header: t('paid.net', { symbol }),
            numeric: true,
            card: 'value' as const,
            cell: ({ net }: Settlement) => (
              <b>
                <Money amount={net} tone="delta" />
              </b>
            ),
          },
        ]
      : []),
    {
      key: 'state',
      header: t('given.state'),
      card: 'status',
      cell: ({ state }) => <SettlementBadge state={state} />,
    },
  ];
}
