import { contractKinds } from '@croupier/contract/contracts/kinds';
import type { ContractRun } from '@croupier/contract/contracts/operator/contracts';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ContractRunPanel } from './contract-run-panel.tsx';
import { ContractTermsDialog } from './contract-terms-dialog.tsx';

/** Periods of contracts that were settled, what of them is unpaid, and how they are reckoned. */
export function ContractRunsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [isChanging, setChanging] = useState(false);
  const filters = useFilters({
    state: optionalChoice(
      t('contracts.state'),
      [{ value: 'unpaid' as const, label: t('runs.unpaid') }],
      t('runs.all'),
    ),
    kind: optionalChoice(
      t('contracts.kind'),
      contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) })),
      t('contracts.allKinds'),
      'select',
    ),
  });
  const list = useList('contractRuns', { merchantId: merchant.id, ...filters.values });
  return (
    <>
      <ListPage
        id="contract-runs"
        title={t('runs.title')}
        lead={t('runs.lead')}
        aside={
          <>
            <Button icon="list-dashes" render={<Link to="/settlements" />}>
              {t('settlements.open')}
            </Button>
            <Button icon="percent" render={<Link to="/point-payments" />}>
              {t('points.title')}
            </Button>
            <Button icon="sliders" onClick={() => setChanging(true)}>
              {t('runs.terms.open')}
            </Button>
            <SettleNow />
          </>
        }
        filters={filters}
        list={list}
        columns={columns(t, merchant.symbol)}
        rowKey={({ id }) => id}
        nameOf={({ kind, startsAt }) => `${t(`contracts.kinds.${kind}`)} ${startsAt}`}
        stateOf={stateOf}
        empty={t('runs.empty')}
        panel={(run) => <ContractRunPanel run={run} />}
      />
      {isChanging && <ContractTermsDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** Does by hand what happens each minute; what is settled or paid stays as it is. */
function SettleNow() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const mayRun = useMay('agent.write');
  const client = useQueryClient();
  const textOf = useProblemText();
  const run = useMutation({
    mutationFn: () => call('runContracts', { merchantId: merchant.id }),
    onSuccess: async () => {
      showToast('ok', { title: t('runs.asked') });
      await client.invalidateQueries({ queryKey: ['contractRuns'] });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    mayRun && (
      <Button
        variant="primary"
        icon="arrows-clockwise"
        busy={run.isPending}
        onClick={() => run.mutate()}
      >
        {t('runs.now')}
      </Button>
    )
  );
}

function stateOf({ state, owed, held }: ContractRun): 'paying' | 'unpaid' | 'paid' {
  if (state === 'paying') return 'paying';
  return Number(owed) > 0 || Number(held) > 0 ? 'unpaid' : 'paid';
}

const tones = { paying: 'warn', unpaid: 'bad', paid: 'ok' } as const;

function columns(t: TFunction<'console-agents'>, symbol: string): Column<ContractRun>[] {
  return [
    textColumn('kind', t('contracts.kind'), ({ kind }) => t(`contracts.kinds.${kind}`), {
      opens: true,
      phone: 'title',
    }),
    timeColumn('from', t('runs.from'), ({ startsAt }) => startsAt),
    textColumn('count', t('runs.contracts'), ({ settlements }) => String(settlements), {
      numeric: true,
      phone: 'hidden',
    }),
    moneyColumn('gross', `${t('runs.gross')} (${symbol})`, ({ gross }) => gross, {
      phone: 'value',
      sum: ({ gross }) => gross,
    }),
    moneyColumn('house', `${t('runs.house')} (${symbol})`, ({ house }) => house, {
      phone: 'hidden',
      sum: ({ house }) => house,
    }),
    moneyColumn('owed', `${t('runs.owed')} (${symbol})`, ({ owed }) => owed, { phone: 'hidden' }),
    moneyColumn('held', `${t('runs.held')} (${symbol})`, ({ held }) => held, { phone: 'hidden' }),
    statusColumn('state', t('contracts.state'), (run) => {
      const state = stateOf(run);
      return { text: t(`runs.states.${state}`), tone: tones[state] };
    }),
  ];
}
