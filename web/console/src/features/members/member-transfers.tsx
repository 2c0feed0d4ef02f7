import { purses, transferKinds, transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { type Column, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';

type Line = CallOutput<'memberTransfers'>['items'][number];

/** The purses, and the history of one of them: each movement, the balance after it, its cause. */
export function MemberTransfers({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const [purse, setPurse] = usePurse();
  const filters = useFilters({
    kind: optionalChoice(
      t('member.kind'),
      transferKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      t('member.anyKind'),
      'select',
    ),
  });
  const owner = { merchantId: merchant.id, memberId };
  const list = useList('memberTransfers', { ...owner, ...purse, kind: filters.values.kind });
  return (
    <ListPage
      isPart
      id="member-transfers"
      title={t('member.wallet')}
      tabs={<Purses owner={owner} chosen={purse} onChoose={setPurse} />}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ reference }) => reference}
      nameOf={({ reference }) => reference}
      empty={t('member.walletEmpty')}
    />
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

function columns(t: TFunction<'console'>, symbol: string): Column<Line>[] {
  const subjectOf = ({ subject }: Line) =>
    subject ? t(`subjects.${subject.type}`, { id: subject.reference ?? subject.id }) : '';
  return [
    timeColumn('time', t('member.time'), ({ at }) => at),
    textColumn(
      'kind',
      t('member.kind'),
      ({ kind, amount }) => t(`kinds.${transferWord(kind, amount)}`),
      {
        phone: 'title',
        cell: ({ kind, amount }) => (
          <Badge dot={false}>{t(`kinds.${transferWord(kind, amount)}`)}</Badge>
        ),
      },
    ),
    textColumn('reference', t('member.reference'), ({ reference }) => reference),
    textColumn('subject', t('member.subject'), subjectOf, {
      phone: 'hidden',
      cell: (line) => {
        const place = line.subject && placeOf(line.subject);
        if (!place) return subjectOf(line);
        return (
          <Link className="c-strong" {...(place as { readonly to: '/rounds' })}>
            {subjectOf(line)}
          </Link>
        );
      },
    }),
    moneyColumn('amount', `${t('member.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
      tone: 'delta',
    }),
    moneyColumn(
      'balanceAfter',
      `${t('member.balanceAfter')} (${symbol})`,
      ({ balanceAfter }) => balanceAfter,
      { phone: 'hidden' },
    ),
  ];
}

/** Where staff deal with what a movement belongs to. */
function placeOf({ type, id, reference, settlementId }: NonNullable<Line['subject']>) {
  if (type === 'member') return { to: '/members/$memberId', params: { memberId: id } };
  if (type === 'round') return { to: '/rounds', search: { search: id, period: 'quarter' } };
  if (settlementId !== undefined)
    return { to: '/settlements/$settlementId', params: { settlementId } };
  if (reference === null) return undefined;
  if (type === 'deposit') return { to: '/deposits', search: { search: reference } };
  if (type === 'withdrawal') return { to: '/withdrawals', search: { search: reference } };
  return undefined;
}
