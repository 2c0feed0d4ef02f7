import {
  type LinePayment,
  type LinePaymentState,
  linePaymentStates,
} from '@croupier/contract/teams/line-records';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';
import { useMomentText } from '../../../language/moment-text.ts';
import { useCursorPages } from '../../../records/cursor-pages.ts';
import { DayChoice } from '../../../records/day-choice.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { SaveFile } from '../../../records/save-file.tsx';
import { SumCard } from '../../../records/sum-card.tsx';
import { useDays } from '../../../records/use-days.ts';
import { usePermission } from '../../../state/permission.ts';
import { AccountField, type LineOfProps, LinePath, useAccountSearch, WhoLink } from './line-of.tsx';
import '../../../records/records.css';

const ANY = 'ANY';
const tones: Readonly<Record<LinePaymentState, BadgeTone>> = {
  waiting: 'warn',
  paid: 'ok',
  ended: 'neutral',
};

export type LinePaymentsProps = LineOfProps & {
  /** Deposits or withdrawals. */
  readonly way: 'in' | 'out';
};

/** Every deposit or withdrawal of a line, by days, account and state, with totals. */
export function LinePayments({ under, addressOf, way }: LinePaymentsProps) {
  const { t } = useTranslation(['bets', 'contract']);
  const { symbol } = usePermission().info.currency;
  const days = useDays();
  const [state, setState] = useState<LinePaymentState | typeof ANY>(ANY);
  const search = useAccountSearch();
  const filter = {
    ...days.range,
    way,
    ...(under !== undefined && { under }),
    ...(search.account !== '' && { account: search.account }),
    ...(state !== ANY && { state }),
  };
  const pages = useCursorPages(JSON.stringify(filter));
  const record = useQuery({
    ...callQuery('linePayments', { ...filter, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const totals = record.data?.totals;
  const columns = useColumns(addressOf);
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('linePaymentsFile', filter, 'team-payments.csv')}
        />
      </div>
      <div className="record-filters">
        <AccountField {...search} />
        <Select
          size="md"
          ariaLabel={t('filter.state')}
          value={state}
          onValueChange={setState}
          options={[
            { value: ANY, label: t('filter.anyState') },
            ...linePaymentStates.map((value) => ({ value, label: t(`team.payment.${value}`) })),
          ]}
        />
      </div>
      <LinePath under={under} addressOf={addressOf} />
      {!record.isError && (
        <dl className="total-cards">
          <SumCard name={t('contract:line.count')}>{totals && formatCount(totals.count)}</SumCard>
          <SumCard name={t('contract:line.amount')}>
            {totals && <Money amount={totals.amount} symbol={symbol} />}
          </SumCard>
          <SumCard name={t('contract:line.paid')}>
            {totals && <Money amount={totals.paid} symbol={symbol} />}
          </SumCard>
        </dl>
      )}
      <RecordTable
        label={t(`contract:line.${way}`)}
        failure={t('contract:line.failure')}
        record={record}
        pages={pages}
        total={totals?.count}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('contract:line.none')} text={t('contract:line.emptyText')} />}
      />
    </>
  );
}

function useColumns(addressOf: LineOfProps['addressOf']): readonly TableColumn<LinePayment>[] {
  const { t } = useTranslation(['bets', 'contract']);
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('column.time'), cell: ({ at }) => momentText(at, 'row') },
    {
      key: 'account',
      header: t('contract:team.column.account'),
      card: 'title',
      cell: ({ memberId, account }) => <WhoLink account={account} to={addressOf(memberId)} />,
    },
    {
      key: 'reference',
      header: t('column.reference'),
      cell: ({ reference }) => <span className="quiet">{reference}</span>,
    },
    {
      key: 'amount',
      header: t('column.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'paid',
      header: t('team.paid', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ paid }) => <Money amount={paid} />,
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'status',
      cell: ({ state }) => (
        <Badge dot={false} tone={tones[state]}>
          {t(`team.payment.${state}`)}
        </Badge>
      ),
    },
  ];
}
