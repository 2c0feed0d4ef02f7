import { purses, transferKinds } from '@croupier/contract/transfer-kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice, useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';

type Line = CallOutput<'memberTransfers'>['items'][number];

/** The purses, and the history of one of them: each movement, the balance after it, its cause. */
export function MemberTransfers({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const [kind, setKind] = useChoice('kind', transferKinds);
  const [purse, setPurse] = usePurse();
  const owner = { merchantId: merchant.id, memberId };
  const input = { ...owner, ...purse, kind };
  return (
    <>
      <Purses owner={owner} chosen={purse} onChoose={setPurse} />
      <div className="c-filters">
        <Select
          ariaLabel={t('member.kind')}
          size="md"
          value={kind ?? 'any'}
          onValueChange={(value) => setKind(value === 'any' ? undefined : value)}
          options={[
            { value: 'any', label: t('member.anyKind') },
            ...transferKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </div>
      <PagedTable
        label={t('member.wallet')}
        queryKey={['memberTransfers', input]}
        fetchPage={(cursor, signal) => call('memberTransfers', { ...input, cursor }, { signal })}
        columns={columns(t, merchant.symbol)}
        rowKey={({ reference }) => reference}
        empty={t('member.walletEmpty')}
      />
    </>
  );
}

type PurseName = Pick<CallOutput<'memberBalances'>['purses'][number], 'purse' | 'label'>;

/** Whose history is shown, in the address as `vendor/EVO`; the main purse unless another is named. */
function usePurse(): [PurseName, (purse: PurseName) => void] {
  const [chosen = '', choose] = useFilter('purse');
  const [kind, ...label] = chosen.split('/');
  const purse = purses.find((known) => known === kind);
  const name: PurseName = purse ? { purse, label: label.join('/') } : { purse: 'main', label: '' };
  return [name, (next) => choose(next.label ? `${next.purse}/${next.label}` : next.purse)];
}

/** What lies in each purse; a press shows its history. */
function Purses({
  owner,
  chosen,
  onChoose,
}: {
  readonly owner: { readonly merchantId: string; readonly memberId: string };
  readonly chosen: PurseName;
  readonly onChoose: (purse: PurseName) => void;
}) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const balances = useQuery(callQuery('memberBalances', owner));
  if (balances.isError) {
    return <LoadFailed error={balances.error} onRetry={() => void balances.refetch()} />;
  }
  if (!balances.data) return <Skeleton height="36px" />;
  const { total } = balances.data;
  return (
    <div className="c-filters">
      {balances.data.purses.map(({ purse, label, name, balance, frozen }) => (
        <Chip
          key={`${purse}/${label}`}
          selected={purse === chosen.purse && label === chosen.label}
          onClick={() => onChoose({ purse, label })}
        >
          {t(`purses.${purse}`)} {name ?? label} <Money amount={balance} symbol={symbol} />
          {frozen && <Badge tone="bad">{t('members.frozen')}</Badge>}
        </Chip>
      ))}
      <span className="c-lead">
        {t('purses.total')} <Money amount={total} symbol={symbol} />
      </span>
    </div>
  );
}

function columns(t: TFunction<'console'>, symbol: string): TableColumn<Line>[] {
  return [
    { key: 'time', header: t('member.time'), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'kind',
      header: t('member.kind'),
      card: 'title',
      cell: ({ kind }) => <Badge dot={false}>{t(`kinds.${kind}`)}</Badge>,
    },
    { key: 'reference', header: t('member.reference'), cell: ({ reference }) => reference },
    {
      key: 'subject',
      header: t('member.subject'),
      card: 'hidden',
      cell: ({ subject }) =>
        subject && t(`subjects.${subject.type}`, { id: subject.reference ?? subject.id }),
    },
    {
      key: 'amount',
      header: `${t('member.amount')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} tone="delta" />,
    },
    {
      key: 'balanceAfter',
      header: `${t('member.balanceAfter')} (${symbol})`,
      numeric: true,
      card: 'hidden',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
    },
  ];
}
