import { contractKinds } from '@croupier/contract/contracts/kinds';
import type { ContractLine } from '@croupier/contract/contracts/operator/contracts';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { rateText } from '../../page/rate-text.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ContractPanel } from './contract-panel.tsx';
import { contractTones } from './contract-tones.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** Contracts by which agents are paid: offers that wait, what is in force, and what is over. */
export function ContractsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [isOffering, setOffering] = useState(false);
  const mayOffer = useMay('agent.write');
  const filters = useFilters({
    state: choice(
      t('contracts.state'),
      (['in-force', 'offers', 'over'] as const).map((value) => {
        return { value, label: t(`contracts.filter.${value}`) };
      }),
      'in-force',
    ),
    kind: optionalChoice(
      t('contracts.kind'),
      contractKinds.map((value) => ({ value, label: t(`contracts.kinds.${value}`) })),
      t('contracts.allKinds'),
      'select',
    ),
    payer: optionalChoice(
      t('contracts.payer'),
      (['house', 'agents'] as const).map((value) => {
        return { value, label: t(`contracts.payers.${value}`) };
      }),
      t('contracts.payers.all'),
      'select',
    ),
    account: searchText(t('search')),
  });
  const list = useList('contracts', { merchantId: merchant.id, ...filters.values });
  return (
    <>
      <ListPage
        id="contracts"
        title={t('contracts.title')}
        lead={t('contracts.lead')}
        aside={
          mayOffer && (
            <Button variant="primary" icon="plus-bold" onClick={() => setOffering(true)}>
              {t('contracts.offer.open')}
            </Button>
          )
        }
        filters={filters}
        list={list}
        columns={columns(t)}
        rowKey={({ id }) => id}
        nameOf={({ member, kind }) => `${member.account} · ${t(`contracts.kinds.${kind}`)}`}
        stateOf={({ state }) => state}
        empty={t('contracts.empty')}
        panel={(contract) => <ContractPanel contract={contract} />}
      />
      {isOffering && <OfferDialog onClose={() => setOffering(false)} />}
    </>
  );
}

/** The rate of the highest step, or the highest of its types of games. */
function topRate({ tiers }: ContractLine): string {
  const top = tiers.at(-1);
  return top ? `${rateText(Math.max(top.ratePpm, ...Object.values(top.ratesPpm ?? {})))}%` : '';
}

function columns(t: TFunction<'console-agents'>): Column<ContractLine>[] {
  return [
    playerColumn(t('account'), ({ member }) => ({ memberId: member.id, account: member.account })),
    textColumn('kind', t('contracts.kind'), ({ kind }) => t(`contracts.kinds.${kind}`), {
      opens: true,
    }),
    textColumn('period', t('contracts.period'), ({ period }) => t(`contracts.periods.${period}`)),
    textColumn('rate', t('contracts.upTo'), topRate, { numeric: true, phone: 'value' }),
    textColumn('payer', t('contracts.payer'), ({ upline }) => upline?.account ?? t('house')),
    timeColumn('from', t('contracts.from'), ({ effectiveFrom }) => effectiveFrom, {
      phone: 'hidden',
      none: '–',
    }),
    statusColumn('state', t('contracts.state'), ({ state }) => ({
      text: t(`contracts.states.${state}`),
      tone: contractTones[state],
    })),
  ];
}
