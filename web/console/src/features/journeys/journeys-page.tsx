import { journeyStages } from '@croupier/contract/journeys/kinds';
import type { JourneyLine } from '@croupier/contract/journeys/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { JourneyPanel } from './journey-panel.tsx';
import { stageTones } from '../../page/builder/builder-page.tsx';

/** Journeys of the merchant: how each stands, and how many are in it, through it and out of it. */
export function JourneysPage() {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const filters = useFilters({
    stage: optionalChoice(
      t('list.stage'),
      journeyStages.map((value) => ({ value, label: t(`stages.${value}`) })),
      t('list.allStages'),
    ),
  });
  const list = useList('journeys', { merchantId: merchant.id, ...filters.values });
  const { head } = list;
  return (
    <ListPage
      id="journeys"
      title={t('title')}
      aside={
        mayWrite && (
          <Button variant="primary" icon="plus-bold" render={<Link to="/journeys/new" />}>
            {t('new')}
          </Button>
        )
      }
      filters={filters}
      kpis={[
        {
          label: t('list.waitingInAll'),
          value: head ? formatCount(head.waitingInAll) : '–',
          context: t('list.waitingInAllText'),
          isMain: true,
        },
        {
          label: t('list.live'),
          value: head ? formatCount(head.live) : '–',
          context: t('list.liveText'),
        },
      ]}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      stateOf={({ stage, version }) => `${stage} ${version}`}
      empty={t('empty')}
      emptyText={t('emptyText')}
      panel={(journey) => <JourneyPanel journey={journey} />}
    />
  );
}

function columns(t: TFunction<'console-journeys'>): Column<JourneyLine>[] {
  const count = (
    name: 'entered' | 'waiting' | 'done' | 'dropped',
    phone: 'value' | 'hidden' = 'hidden',
  ) =>
    textColumn<JourneyLine>(name, t(`list.${name}`), (journey) => String(journey[name]), {
      numeric: true,
      named: true,
      phone,
      order: (journey) => BigInt(journey[name]),
      cell: (journey) => formatCount(journey[name]),
    });
  return [
    textColumn('name', t('list.name'), ({ name }) => name, {
      phone: 'title',
      opens: true,
      cell: ({ name, trigger, steps, asked }) => (
        <span className="c-stacked">
          {name}
          <small>
            {t(`triggers.${trigger}`)} → {steps.map((step) => t(`steps.${step}`)).join(' → ')}{' '}
            {asked && (
              <Badge size="sm" tone="warn">
                {t('asked')}
              </Badge>
            )}
          </small>
        </span>
      ),
    }),
    count('entered'),
    count('waiting', 'value'),
    count('done'),
    count('dropped'),
    statusColumn('stage', t('list.stage'), ({ stage }) => ({
      text: t(`stages.${stage}`),
      tone: stageTones[stage],
    })),
  ];
}
