import type { DepositState } from '@croupier/contract/cashier/deposit-states';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../api/call.ts';
import {
  type Column,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import type { Filters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { StatementsLink } from './statements-link.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { shortfallOf } from './shortfall.ts';
import { readDepositSearch, useDepositFilters } from './use-deposit-filters.ts';
import { WaitingPayments } from './waiting-payments.tsx';

type Line = CallOutput<'deposits'>['items'][number];

const tones = {
  created: 'info',
  paid: 'ok',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'bad',
  review: 'warn',
} as const satisfies Record<DepositState, BadgeTone>;

/** Deposits of the merchant, by state, and payments that wait for staff. */
export function DepositsPage() {
  const filters = useDepositFilters();
  const { state, method: methodId, search, ...span } = filters.values;
  if (state === 'payments') return <WaitingPayments />;
  const asked = { state, methodId, ...span, ...readDepositSearch(search) };
  return <Deposits asked={asked} filters={filters} />;
}

function Deposits({
  asked,
  filters,
}: {
  readonly asked: Omit<CallInput<'deposits'>, 'merchantId' | 'cursor' | 'memberId'>;
  readonly filters: Filters;
}) {
  const { t } = useTranslation(['console', 'console-staff', 'console-deposits']);
  const { merchant } = useWorkplace();
  const mayReadWays = useMay('deposit.read');
  const list = useList('deposits', { merchantId: merchant.id, ...asked }, 'deposits');
  return (
    <ListPage
      id="deposits"
      title={t('deposits.title')}
      aside={
        <>
          {mayReadWays && (
            <Button icon="sliders" render={<Link to="/deposit-ways" />}>
              {t('console-deposits:ways.title')}
            </Button>
          )}
          <StatementsLink />
        </>
      }
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={(line) => line.reference}
      stateOf={(line) => line.state}
      empty={t('deposits.empty')}
      panel={(deposit) => <ReviewPanel deposit={deposit} />}
    />
  );
}

function columns(
  t: TFunction<['console', 'console-staff', 'console-deposits']>,
  symbol: string,
): Column<Line>[] {
  return [
    textColumn('reference', t('deposits.reference'), ({ reference }) => reference, { opens: true }),
    playerColumn(t('deposits.account'), (line) => line),
    textColumn('method', t('deposits.method'), ({ methodName }) => methodName, { phone: 'hidden' }),
    moneyColumn('amount', `${t('deposits.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'hidden',
      sum: ({ amount }) => amount,
    }),
    moneyColumn('credited', `${t('deposits.credited')} (${symbol})`, ({ credited }) => credited, {
      tone: 'win',
      phone: 'value',
      sum: ({ credited }) => credited,
    }),
    timeColumn('created', t('deposits.created'), ({ createdAt }) => createdAt),
    timeColumn('settled', t('deposits.settled'), ({ settledAt }) => settledAt, { phone: 'hidden' }),
    textColumn('state', t('deposits.state'), (line) => t(`depositStates.${line.state}`), {
      phone: 'status',
      cell: (line) => (
        <span className="c-badges">
          <Badge tone={tones[line.state]}>{t(`depositStates.${line.state}`)}</Badge>
          <Short line={line} symbol={symbol} />
          {line.slips > 0 && (
            <Badge tone="info" size="sm" dot={false}>
              {t('console-deposits:slips.mark', { count: line.slips })}
            </Badge>
          )}
        </span>
      ),
    }),
  ];
}

/** Says that less arrived than was asked for. */
function Short({ line, symbol }: { readonly line: Line; readonly symbol: string }) {
  const { t } = useTranslation('console-staff');
  const missing = shortfallOf(line);
  if (missing === undefined) return null;
  return (
    <Badge tone="warn" size="sm">
      {t('review.short', { amount: formatMoney(missing, { symbol }) })}
    </Badge>
  );
}
