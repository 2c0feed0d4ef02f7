import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { CallOutcome } from './call-outcome.tsx';
import { CallPanel } from './call-panel.tsx';

type Line = CallOutput<'vendorCalls'>['items'][number];
type Outcome = NonNullable<CallInput<'vendorCalls'>['outcome']>;
const outcomes: readonly Outcome[] = ['done', 'refused', 'failed'];

/** Calls of a vendor that the log kept, by outcome, kind and player. */
export function VendorCalls({ vendorId }: { readonly vendorId: string }) {
  const { t } = useTranslation('vendors');
  const filters = useFilters({
    outcome: optionalChoice(
      t('calls.outcome'),
      outcomes.map((value) => ({ value, label: t(`calls.outcomes.${value}`) })),
      t('calls.all'),
    ),
    call: searchText(t('calls.call')),
    account: searchText(t('calls.account')),
  });
  const { outcome, call, account = '' } = filters.values;
  const list = useList('vendorCalls', {
    vendorId,
    outcome,
    call,
    account: /^\d{1,19}$/.test(account) ? account : undefined,
  });
  return (
    <ListPage
      isPart
      id="vendor-calls"
      title={t('tabs.calls')}
      filters={filters}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ call: name, id }) => `${name} ${id}`}
      empty={t('calls.empty')}
      panel={({ id }) => <CallPanel callId={id} />}
    />
  );
}

function columns(t: TFunction<'vendors'>): Column<Line>[] {
  return [
    timeColumn('time', t('calls.time'), ({ at }) => at),
    textColumn('call', t('calls.call'), ({ call, named, method }) => `${call} ${named ?? method}`, {
      phone: 'title',
      facts: () => [
        { header: t('calls.call'), text: ({ call }) => call },
        { header: t('calls.method'), text: ({ named, method }) => named ?? method },
      ],
      opens: true,
      cell: ({ method, call, named }) => (
        <>
          <span className="c-strong">{call}</span>{' '}
          <small className="c-quiet">{named ?? method}</small>
        </>
      ),
    }),
    textColumn('outcome', t('calls.outcome'), ({ apiCode }) => String(apiCode), {
      phone: 'status',
      cell: ({ apiCode }) => <CallOutcome apiCode={apiCode} />,
    }),
    textColumn(
      'account',
      t('calls.player'),
      ({ account, accountName }) => accountName ?? account ?? '',
    ),
    textColumn('merchant', t('calls.merchant'), ({ merchant }) => merchant ?? '', {
      phone: 'hidden',
    }),
    textColumn('key', t('calls.key'), ({ keyId }) => keyId, { phone: 'hidden' }),
    textColumn('took', t('calls.took'), ({ tookMs }) => t('calls.ms', { ms: tookMs.toFixed(1) }), {
      numeric: true,
      phone: 'value',
    }),
  ];
}
