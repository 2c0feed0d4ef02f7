import type { LineTransfer } from '@croupier/contract/teams/player/line-records';
import {
  type TransferKind,
  transferKinds,
  transferWord,
} from '@croupier/contract/wallet/transfer-kinds';
import { formatCount } from '@croupier/kit/format/numbers';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput, saveFile } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';
import { useMomentText } from '../../../language/moment-text.ts';
import { useCursorPages } from '../../../records/cursor-pages.ts';
import { DayChoice } from '../../../records/day-choice.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { SaveFile } from '../../../records/save-file.tsx';
import { SumCard } from '../../../records/sum-card.tsx';
import { useDays } from '../../../records/use-days.ts';
import { usePermission } from '../../../state/permission.ts';
import { type LineOfProps, LinePath } from './line-of.tsx';
import '../../../records/records.css';

const ANY = 'ANY';

export type LineTransfersProps = LineOfProps & { readonly under: string };

/** The account record of somebody of the line, by days and kind, with totals. */
export function LineTransfers({ under, addressOf }: LineTransfersProps) {
  const { t } = useTranslation('bets');
  const days = useDays();
  const [kind, setKind] = useState<TransferKind | typeof ANY>(ANY);
  const filter = { ...days.range, memberId: under, ...(kind !== ANY && { kind }) };
  const pages = useCursorPages(JSON.stringify(filter));
  const record = useQuery({
    ...callQuery('lineTransfers', { ...filter, ...(pages.cursor && { cursor: pages.cursor }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('lineTransfersFile', filter, 'team-transactions.csv')}
        />
      </div>
      <div className="record-filters">
        <Select
          size="md"
          ariaLabel={t('filter.kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: ANY, label: t('filter.anyKind') },
            ...transferKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      </div>
      <LinePath under={under} addressOf={addressOf} />
      {!record.isError && <Totals totals={record.data?.totals} />}
      <RecordTable
        label={t('transfers.label')}
        failure={t('transfers.failure')}
        record={record}
        pages={pages}
        total={record.data?.totals.lines}
        columns={columns}
        rowKey={({ reference }) => reference}
        empty={<EmptyState title={t('transfers.empty')} text={t('transfers.emptyText')} />}
      />
    </>
  );
}

type TotalsProps = { readonly totals: CallOutput<'lineTransfers'>['totals'] | undefined };

function Totals({ totals }: TotalsProps) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      <SumCard name={t('transfers.lines')}>{totals && formatCount(totals.lines)}</SumCard>
      <SumCard name={t('transfers.in')}>
        {totals && <Money amount={totals.in} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('transfers.out')}>
        {totals && <Money amount={totals.out} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('transfers.sum')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </SumCard>
    </dl>
  );
}

function useColumns(): readonly TableColumn<LineTransfer>[] {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('column.time'), cell: ({ at }) => momentText(at, 'row') },
    {
      key: 'kind',
      header: t('column.kind'),
      card: 'title',
      cell: ({ kind, amount }) => t(`kind.${transferWord(kind, amount)}`),
    },
    {
      key: 'reference',
      header: t('column.reference'),
      card: 'hidden',
      cell: ({ reference }) => <span className="quiet">{reference}</span>,
    },
    {
      key: 'amount',
      header: t('column.amount', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} tone="delta" />,
    },
    {
      key: 'balance',
      header: t('column.balanceAfter', { symbol }),
      numeric: true,
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ];
}
