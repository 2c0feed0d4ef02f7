import type { DepositState } from '@croupier/contract/deposit-states';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { shortfallOf } from './shortfall.ts';
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
const states = ['all', ...(Object.keys(tones) as DepositState[])] as const;
/** Those in need of a decision are shown payment by payment instead. */
const chosenStates = states.filter((state) => state !== 'review');

/** Deposits of the merchant, by state, and payments that wait for staff. */
export function DepositsPage() {
  const { t } = useTranslation(['console', 'console-staff']);
  const { merchant } = useWorkplace();
  const [state = 'all', setState] = useChoice('state', [...states, 'payments']);
  const [shown, setShown] = useState<Line>();
  const shownState = state === 'all' || state === 'payments' ? undefined : state;
  const input = { merchantId: merchant.id, state: shownState };
  const chips = [
    ...chosenStates.map((value) => (
      <Chip key={value} selected={state === value} onClick={() => setState(value)}>
        {value === 'all' ? t('deposits.all') : t(`depositStates.${value}`)}
      </Chip>
    )),
    <Chip key="payments" selected={state === 'payments'} onClick={() => setState('payments')}>
      {t('console-staff:review.waiting')}
    </Chip>,
  ];
  if (state === 'payments') {
    return (
      <Page title={t('deposits.title')} filters={chips}>
        <WaitingPayments />
      </Page>
    );
  }
  return (
    <Page title={t('deposits.title')} filters={chips}>
      <PagedTable
        label={t('deposits.title')}
        queryKey={['deposits', input]}
        fetchPage={(cursor, signal) => call('deposits', { ...input, cursor }, { signal })}
        columns={columns(t, merchant.symbol, setShown)}
        rowKey={({ id }) => id}
        empty={t('deposits.empty')}
        onRowClick={setShown}
      />
      {shown && <ReviewDrawer key={shown.id} deposit={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
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

function columns(
  t: TFunction<['console', 'console-staff']>,
  symbol: string,
  show: (line: Line) => void,
): TableColumn<Line>[] {
  return [
    {
      key: 'reference',
      header: t('deposits.reference'),
      cell: (line) => (
        <button type="button" className="c-plain" onClick={() => show(line)}>
          {line.reference}
        </button>
      ),
    },
    {
      key: 'account',
      header: t('deposits.account'),
      card: 'title',
      cell: ({ memberId, account }) => (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'method',
      header: t('deposits.method'),
      card: 'hidden',
      cell: ({ methodName }) => methodName,
    },
    {
      key: 'amount',
      header: `${t('deposits.amount')} (${symbol})`,
      numeric: true,
      card: 'hidden',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'credited',
      header: `${t('deposits.credited')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ credited }) => credited && <Money amount={credited} tone="win" />,
    },
    {
      key: 'created',
      header: t('deposits.created'),
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      key: 'settled',
      header: t('deposits.settled'),
      card: 'hidden',
      cell: ({ settledAt }) => settledAt && <Instant at={settledAt} />,
    },
    {
      key: 'state',
      header: t('deposits.state'),
      card: 'status',
      cell: (line) => (
        <span className="c-badges">
          <Badge tone={tones[line.state]}>{t(`depositStates.${line.state}`)}</Badge>
          <Short line={line} symbol={symbol} />
        </span>
      ),
    },
  ];
}
