import { stageTones } from '../../page/builder/builder-page.tsx';
import { offerStages } from '@croupier/contract/promotions/kinds';
import type { OfferLine } from '@croupier/contract/promotions/operator';
import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
import { useChoice } from '../../page/use-filter.ts';
import { useWaiting } from '../../state/queue-news.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { Applications } from './applications.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { LiabilityLimit, useLiabilityText } from './liability-limit.tsx';
import { OfferPanel } from './offer-panel.tsx';

const tabs = ['offers', 'applications'] as const;

/** Offers of the merchant, and what players ask for by those that are applied for. */
export function PromotionsPage() {
  const { t } = useTranslation('console-promotions');
  const [tab = 'offers', setTab] = useChoice('tab', tabs);
  const waiting = useWaiting('applications');
  const strip = (
    <Tabs
      label={t('title')}
      variant="underlined"
      items={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(value === 'applications' && waiting > 0 && { count: waiting }),
      }))}
      value={tab}
      onValueChange={setTab}
    />
  );
  return tab === 'offers' ? <Offers tabs={strip} /> : <Applications tabs={strip} />;
}

/** How each stands, what it has given and what became of that. */
function Offers({ tabs: strip }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const filters = useFilters({
    stage: optionalChoice(
      t('list.stage'),
      offerStages.map((value) => ({ value, label: t(`stages.${value}`) })),
      t('list.allStages'),
    ),
  });
  const list = useList('offers', { merchantId: merchant.id, ...filters.values });
  const liability = list.head?.openLiability;
  const liabilityText = useLiabilityText();
  return (
    <ListPage
      id="promotions"
      title={t('title')}
      tabs={strip}
      aside={
        mayWrite && (
          <span className="c-actions">
            <LiabilityLimit />
            <Button variant="primary" icon="plus-bold" render={<Link to="/promotions/new" />}>
              {t('new')}
            </Button>
          </span>
        )
      }
      filters={filters}
      kpis={[
        {
          label: t('list.liability'),
          value:
            liability === undefined ? '–' : formatMoney(liability, { symbol: merchant.symbol }),
          context: liabilityText,
          isMain: true,
        },
      ]}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      stateOf={({ stage, version }) => `${stage} ${version}`}
      empty={t('empty')}
      emptyText={t('emptyText')}
      panel={(offer) => <OfferPanel offer={offer} />}
    />
  );
}

function columns(t: TFunction<'console-promotions'>, symbol: string): Column<OfferLine>[] {
  const money = (name: string) => `${t(`list.${name}`)} (${symbol})`;
  return [
    textColumn('name', t('list.name'), ({ name }) => name, {
      phone: 'title',
      opens: true,
      cell: ({ name, kind, asked }) => (
        <span className="c-stacked">
          {name}
          <small>
            {t(`kinds.${kind}`)}{' '}
            {asked && (
              <Badge size="sm" tone="warn">
                {t('asked')}
              </Badge>
            )}
          </small>
        </span>
      ),
    }),
    textColumn('takers', t('list.takers'), ({ figures }) => String(figures.takers), {
      numeric: true,
      named: true,
      order: ({ figures }) => BigInt(figures.takers),
    }),
    moneyColumn('given', money('given'), ({ figures }) => figures.given, {
      phone: 'value',
      sum: ({ figures }) => figures.given,
    }),
    moneyColumn('open', money('open'), ({ figures }) => figures.open, {
      phone: 'hidden',
      sum: ({ figures }) => figures.open,
    }),
    moneyColumn('kept', money('kept'), ({ figures }) => figures.converted, {
      phone: 'hidden',
      sum: ({ figures }) => figures.converted,
    }),
    textColumn('budget', money('budget'), ({ budget }) => budget, {
      named: true,
      order: ({ budget }) => toTenThousandths(budget),
      cell: ({ budget, figures }) => <BudgetBar given={figures.given} budget={budget} />,
    }),
    timeColumn('ends', t('list.ends'), ({ endsAt }) => endsAt, {
      phone: 'hidden',
      none: t('list.openEnd'),
    }),
    statusColumn('stage', t('list.stage'), ({ stage }) => ({
      text: t(`stages.${stage}`),
      tone: stageTones[stage],
    })),
  ];
}
