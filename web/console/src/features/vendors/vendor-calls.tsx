import { Chip } from '@croupier/kit/ui/chip';
import type { TableColumn } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import type { TFunction } from 'i18next';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallInput, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice, useFilter } from '../../page/use-filter.ts';
import { CallDrawer } from './call-drawer.tsx';
import { CallOutcome } from './call-outcome.tsx';

type Line = CallOutput<'vendorCalls'>['items'][number];
type Outcome = NonNullable<CallInput<'vendorCalls'>['outcome']>;
const outcomes: readonly Outcome[] = ['done', 'refused', 'failed'];

/** Calls of a vendor that the log kept, by outcome, kind and player. */
export function VendorCalls({ vendorId }: { readonly vendorId: string }) {
  const { t } = useTranslation('vendors');
  const [outcome, setOutcome] = useChoice('outcome', outcomes);
  const [name = '', setName] = useFilter('call');
  const [account = '', setAccount] = useFilter('account');
  const [shown, setShown] = useState<string>();
  const wantedName = useDeferredValue(name.trim());
  const wantedAccount = useDeferredValue(account.trim());
  const input = {
    vendorId,
    outcome,
    call: wantedName || undefined,
    account: /^\d{1,19}$/.test(wantedAccount) ? wantedAccount : undefined,
  };
  return (
    <>
      <div className="c-filters">
        <Chip selected={outcome === undefined} onClick={() => setOutcome(undefined)}>
          {t('calls.all')}
        </Chip>
        {outcomes.map((one) => (
          <Chip key={one} selected={outcome === one} onClick={() => setOutcome(one)}>
            {t(`calls.outcomes.${one}`)}
          </Chip>
        ))}
        <TextField
          aria-label={t('calls.call')}
          placeholder={t('calls.call')}
          size="md"
          maxLength={64}
          defaultValue={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          aria-label={t('calls.account')}
          placeholder={t('calls.account')}
          size="md"
          inputMode="numeric"
          maxLength={19}
          defaultValue={account}
          onChange={({ target }) => setAccount(target.value)}
        />
      </div>
      <PagedTable
        label={t('tabs.calls')}
        queryKey={['vendorCalls', input]}
        fetchPage={(cursor, signal) => call('vendorCalls', { ...input, cursor }, { signal })}
        columns={columns(t)}
        rowKey={({ id }) => id}
        empty={t('calls.empty')}
        onRowClick={({ id }) => setShown(id)}
      />
      {shown !== undefined && (
        <CallDrawer key={shown} callId={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

function columns(t: TFunction<'vendors'>): TableColumn<Line>[] {
  return [
    { key: 'time', header: t('calls.time'), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'call',
      header: t('calls.call'),
      card: 'title',
      cell: ({ method, call: name, named }) => (
        <>
          <span className="c-strong">{name}</span>{' '}
          <small className="c-quiet">{named ?? method}</small>
        </>
      ),
    },
    {
      key: 'outcome',
      header: t('calls.outcome'),
      card: 'status',
      cell: ({ apiCode }) => <CallOutcome apiCode={apiCode} />,
    },
    {
      key: 'account',
      header: t('calls.player'),
      cell: ({ account, accountName }) => accountName ?? account,
    },
    { key: 'merchant', header: t('calls.merchant'), card: 'hidden', cell: (row) => row.merchant },
    { key: 'key', header: t('calls.key'), card: 'hidden', cell: ({ keyId }) => keyId },
    {
      key: 'took',
      header: t('calls.took'),
      numeric: true,
      card: 'value',
      cell: ({ tookMs }) => t('calls.ms', { ms: tookMs.toFixed(1) }),
    },
  ];
}
