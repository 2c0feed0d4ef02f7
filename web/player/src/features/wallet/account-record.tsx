import type { PurseBalance, Transfer } from '@croupier/contract/wallet/player';
import { transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { formatCount } from '@croupier/kit/format/numbers';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallInput, saveFile } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { isAgent } from '../../navigation/agent-ways.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import { SaveFile } from '../../records/save-file.tsx';
import { SumCard } from '../../records/sum-card.tsx';
import { useDays } from '../../records/use-days.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { PurseCards } from './purse-cards.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferSource } from './transfer-source.tsx';
import { usePurseName } from './use-purse-name.ts';
import '../../records/records.css';

type TransferKind = Transfer['kind'];

const ANY = 'ANY';

/** Kinds that can occur today; the filter offers no others. */
const kinds: readonly TransferKind[] = [
  'bet',
  'win',
  'rollback',
  'stake-return',
  'correction',
  'jackpot',
  'promotion',
  'tip',
  'tip-return',
  'jackpot-share',
  'jackpot-share-return',
  'chips-in',
  'chips-out',
  'vendor-in',
  'vendor-out',
  'result',
  'point-rebate',
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'transfer-out',
  'transfer-in',
  'adjustment',
];

/** Kinds that agents alone have. */
const agentKinds: readonly TransferKind[] = ['salary', 'dividend', 'point-income'];

/** Every change of a purse, with what caused it and what was left; above it what there is. */
export function AccountRecord() {
  const { t } = useTranslation('bets');
  const days = useDays();
  const [kind, setKind] = useState<TransferKind | typeof ANY>(ANY);
  const [purse, setPurse] = useState('main/');
  const pages = useCursorPages([days.key, kind, purse].join(' '));
  const { data: member } = useQuery({ ...callQuery('member', {}), staleTime: Infinity });
  const offered = isAgent(member?.type) ? [...kinds, ...agentKinds] : kinds;
  const showsBalances = useFlag('consolidatedBalance');
  const balances = useQuery({
    ...callQuery('balances', {}),
    staleTime: 0,
    enabled: showsBalances,
  });
  const chosen = balances.data?.purses.find((one) => purseKey(one) === purse);
  const filter = {
    ...days.range,
    ...(kind !== ANY && { kind }),
    ...(chosen && { purse: chosen.purse, label: chosen.label }),
  };
  const record = useQuery({
    ...callQuery('transfers', {
      ...filter,
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<Transfer>();
  const vendors = useVendorNames();
  const columns = useColumns(setShown);
  return (
    <>
      {!showsBalances ? null : balances.isError ? (
        <CallFailure
          title={t('balances.failure')}
          error={balances.error}
          onRetry={() => void balances.refetch()}
        />
      ) : (
        <PurseCards balances={balances.data} />
      )}
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('transfersFile', filter, 'account-record.csv')}
        />
      </div>
      <div className="record-filters">
        <PurseSelect
          purses={balances.data?.purses ?? []}
          vendors={vendors}
          value={purse}
          onChange={setPurse}
        />
        <Select
          size="md"
          ariaLabel={t('filter.kind')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: ANY, label: t('filter.anyKind') },
            ...offered.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      </div>
      {!record.isError && <RecordTotals filter={filter} />}
      <RecordTable
        label={t('transfers.label')}
        failure={t('transfers.failure')}
        record={record}
        pages={pages}
        columns={columns}
        rowKey={({ reference }) => reference}
        selectedKey={shown?.reference ?? null}
        onRowClick={setShown}
        empty={<EmptyState title={t('transfers.empty')} text={t('transfers.emptyText')} />}
      />
      <TransferDetails transfer={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** What came in and went out by the lines that are shown, all pages of them. */
function RecordTotals({ filter }: { readonly filter: CallInput<'transferTotals'> }) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const { data, isError } = useQuery({
    ...callQuery('transferTotals', filter),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (isError) return null;
  return (
    <dl className="total-cards">
      <SumCard name={t('transfers.lines')}>{data && formatCount(data.lines)}</SumCard>
      <SumCard name={t('transfers.in')}>
        {data && <Money amount={data.in} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('transfers.out')}>
        {data && <Money amount={data.out} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('transfers.sum')}>
        {data && <Money amount={data.net} symbol={symbol} tone="delta" />}
      </SumCard>
    </dl>
  );
}

const purseKey = ({ purse, label }: Pick<PurseBalance, 'purse' | 'label'>) => `${purse}/${label}`;

/** Chooses among the member's purses; nothing where there is only the main one. */
function PurseSelect({
  purses,
  vendors,
  value,
  onChange,
}: {
  readonly purses: readonly PurseBalance[];
  readonly vendors: ReadonlyMap<string, string>;
  readonly value: string;
  readonly onChange: (purse: string) => void;
}) {
  const { t } = useTranslation('bets');
  const purseName = usePurseName(vendors);
  if (purses.length < 2) return null;
  return (
    <Select
      size="md"
      ariaLabel={t('purse.label')}
      value={value}
      onValueChange={onChange}
      options={purses.map((one) => ({ value: purseKey(one), label: purseName(one) }))}
    />
  );
}

/** Vendors that keep money of the member, by the label of the purse there. */
function useVendorNames(): ReadonlyMap<string, string> {
  const wallets = useQuery({ ...callQuery('wallets', {}), staleTime: 0 });
  return new Map(wallets.data?.vendors.map(({ vendor }) => [vendor.id, vendor.name]));
}

/** The kind of each line opens its details from the keyboard. */
function useColumns(onOpen: (transfer: Transfer) => void): readonly TableColumn<Transfer>[] {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  return [
    { key: 'time', header: t('column.time'), cell: ({ at }) => momentText(at, 'row') },
    {
      key: 'kind',
      header: t('column.kind'),
      card: 'title',
      cell: (transfer) => (
        <button
          type="button"
          className="table-link"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(transfer);
          }}
        >
          {t(`kind.${transferWord(transfer.kind, transfer.amount)}`)}
        </button>
      ),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      cell: ({ subject }) => <TransferSource subject={subject} />,
    },
    {
      key: 'reference',
      header: t('column.reference'),
      card: 'hidden',
      cell: ({ reference }) => reference,
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
      card: 'status',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ];
}
