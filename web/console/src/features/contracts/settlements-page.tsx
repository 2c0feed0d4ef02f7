import { contractKinds, settlementStates } from '@croupier/contract/contracts/kinds';
import type { StaffSettlement } from '@croupier/contract/contracts/operator/settlements';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/save-file.ts';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { moment, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { settlementTones } from './contract-tones.ts';
import { SettlementSheet } from './settlement-sheet.tsx';

/** What contracts paid, settlement by settlement: found by agent, kind, state and period, and as a file. */
export function SettlementsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const filters = useSettlementFilters();
  const asked = { merchantId: merchant.id, ...filters.values };
  const list = useList('contractSettlements', asked);
  const save = useMutation({
    mutationFn: () => saveFile('contractSettlementsFile', asked, 'settlements.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <ListPage
      id="settlements"
      title={t('settlements.title')}
      saveAll={{ run: () => save.mutate(), isBusy: save.isPending }}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      stateOf={({ state }) => state}
      empty={t('settlements.empty')}
      panel={(one) => (
        <SidePanel title={t(`contracts.kinds.${one.kind}`)}>
          <SettlementSheet settlementId={one.id} />
        </SidePanel>
      )}
    />
  );
}

function useSettlementFilters() {
  const { t } = useTranslation('console-agents');
  const states = [
    { value: 'unpaid' as const, label: t('settlements.anyUnpaid') },
    ...settlementStates.map((value) => ({ value, label: t(`runs.settled.${value}`) })),
  ];
  return useFilters({
    account: searchText(t('account')),
    kind: optionalChoice(
      t('contracts.kind'),
      contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) })),
      t('contracts.allKinds'),
      'select',
    ),
    state: optionalChoice(t('contracts.state'), states, t('runs.all'), 'select'),
    from: moment(t('settlements.from')),
    until: moment(t('settlements.to')),
  });
}

function columns(t: TFunction<'console-agents'>, symbol: string): Column<StaffSettlement>[] {
  return [
    timeColumn('from', t('runs.from'), ({ startsAt }) => startsAt),
    textColumn('kind', t('contracts.kind'), ({ kind }) => t(`contracts.kinds.${kind}`), {
      phone: 'hidden',
    }),
    textColumn('member', t('settlements.paidTo'), ({ member }) => member.account, {
      phone: 'title',
      opens: true,
    }),
    textColumn('upline', t('settlements.paidBy'), ({ upline }) => upline?.account ?? t('house'), {
      phone: 'hidden',
    }),
    textColumn('tier', t('settlements.step'), ({ tier }) => (tier === null ? '–' : String(tier)), {
      numeric: true,
      phone: 'hidden',
    }),
    moneyColumn('gross', `${t('runs.gross')} (${symbol})`, ({ gross }) => gross, {
      phone: 'value',
      sum: ({ gross }) => gross,
    }),
    moneyColumn(
      'paidDown',
      `${t('settlements.paidDown')} (${symbol})`,
      ({ paidDown }) => paidDown,
      {
        phone: 'hidden',
      },
    ),
    moneyColumn('net', `${t('settlements.net')} (${symbol})`, ({ net }) => net, {
      phone: 'hidden',
      sum: ({ net }) => net,
    }),
    statusColumn('state', t('contracts.state'), ({ state }) => ({
      text: t(`runs.settled.${state}`),
      tone: settlementTones[state],
    })),
  ];
}
