import { usePages } from '../../page/use-pages.ts';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { mergeByTime } from './merge-by-time.ts';

type Withdrawal = CallOutput<'withdrawals'>['items'][number];
type Transfer = CallOutput<'memberTransfers'>['items'][number];

/** Movements that are money from outside, to outside, or by staff; withdrawals tell their own story. */
const movements = ['deposit', 'adjustment', 'transfer-in', 'transfer-out'] as const;
const tones = {
  requested: 'neutral',
  review: 'warn',
  held: 'neutral',
  approved: 'info',
  paying: 'info',
  confirming: 'info',
  disputed: 'bad',
  received: 'ok',
  rejected: 'neutral',
  failed: 'bad',
} as const satisfies Record<Withdrawal['stage'], BadgeTone>;

/** Deposits, withdrawals, transfers and adjustments of a player in one list, the newest first. */
export function MoneyStory({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console-payouts', 'console']);
  const withdrawals = useWithdrawals(memberId);
  const [deposit, adjustment, into, out] = [
    useMovements(memberId, movements[0]),
    useMovements(memberId, movements[1]),
    useMovements(memberId, movements[2]),
    useMovements(memberId, movements[3]),
  ];
  const moved = [deposit, adjustment, into, out];
  const reads = [withdrawals.read, ...moved.map(({ read }) => read)];
  const failed = reads.find(({ isError }) => isError);
  const retry = () => void Promise.all(reads.map(({ refetch }) => refetch()));
  if (failed) return <LoadFailed error={failed.error} onRetry={retry} />;
  if (reads.some(({ isPending }) => isPending)) return <Skeleton height="240px" />;
  const rows = mergeByTime<Row>([
    {
      rows: withdrawals.rows.map((one) => ({ at: one.createdAt, withdrawal: one })),
      isWhole: !withdrawals.read.hasNextPage,
    },
    ...moved.map(({ read, rows: transfers }) => ({
      rows: transfers.map((one) => ({ at: one.at, transfer: one })),
      isWhole: !read.hasNextPage,
    })),
  ]);
  return (
    <Card title={t('money.story')}>
      {rows.length === 0 && <p className="c-quiet">{t('money.storyEmpty')}</p>}
      <ul className="c-money-rows">
        {rows.map((row) =>
          'withdrawal' in row ? (
            <WithdrawalRow key={row.withdrawal.id} withdrawal={row.withdrawal} />
          ) : (
            <TransferRow key={row.transfer.reference} transfer={row.transfer} />
          ),
        )}
      </ul>
      <MoreRows of={reads} />
    </Card>
  );
}

type Row =
  | { readonly at: string; readonly withdrawal: Withdrawal }
  | { readonly at: string; readonly transfer: Transfer };

function useWithdrawals(memberId: string) {
  const of = { merchantId: useWorkplace().merchant.id, memberId };
  return usePages('withdrawals', of, { meta: { queue: 'withdrawals' } });
}

function useMovements(memberId: string, kind: (typeof movements)[number]) {
  const of = { merchantId: useWorkplace().merchant.id, memberId, kind };
  return usePages('memberTransfers', of);
}

function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const { reference, stage, amount, createdAt, provider, methodName, number } = withdrawal;
  return (
    <li>
      <Instant at={createdAt} />
      <span className="c-stacked">
        <Link className="c-strong" to="/withdrawals" search={{ search: reference } as never}>
          {t('money.storyKinds.withdrawal')} {reference}
        </Link>
        <small>
          {provider ?? methodName} {number}
        </small>
      </span>
      <Badge tone={tones[stage]}>{t(`withdrawals.stages.${stage}`)}</Badge>
      <b className="c-money-amount">{formatMoney(`-${amount}`, { symbol })}</b>
    </li>
  );
}

function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const { at, kind, reference, amount, balanceAfter, subject } = transfer;
  return (
    <li>
      <Instant at={at} />
      <span className="c-stacked">
        <strong>{t(`money.storyKinds.${kind as 'deposit'}`)}</strong>
        <small>{subject?.reference ?? reference}</small>
      </span>
      <small>{t('money.after', { amount: formatMoney(balanceAfter, { symbol }) })}</small>
      <b className="c-money-amount">
        <Money amount={amount} symbol={symbol} tone="delta" />
      </b>
    </li>
  );
}
