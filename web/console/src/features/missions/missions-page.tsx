import { stageTones } from '../../page/builder/builder-page.tsx';
import { missionStages } from '@croupier/contract/missions/kinds';
import type { MissionLine } from '@croupier/contract/missions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, moneyColumn, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MissionPanel } from './mission-panel.tsx';
import './missions.css';

/** Missions of the merchant: how each stands, how many have done it and what it has paid. */
export function MissionsPage() {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const filters = useFilters({
    stage: optionalChoice(
      t('list.stage'),
      missionStages.map((value) => ({ value, label: t(`stages.${value}`) })),
      t('list.allStages'),
    ),
  });
  const list = useList('missions', { merchantId: merchant.id, ...filters.values });
  const { head } = list;
  return (
    <ListPage
      id="missions"
      title={t('title')}
      aside={
        mayWrite && (
          <Button variant="primary" icon="plus-bold" render={<Link to="/missions/new" />}>
            {t('new')}
          </Button>
        )
      }
      filters={filters}
      kpis={[
        {
          label: t('list.liability'),
          value: head ? formatMoney(head.openLiability, { symbol: merchant.symbol }) : '–',
          context: t('list.liabilityText'),
          isMain: true,
        },
        {
          label: t('list.live'),
          value: head ? formatCount(head.live) : '–',
          context: t('list.liveText'),
        },
      ]}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      stateOf={({ stage, version }) => `${stage} ${version}`}
      empty={t('empty')}
      emptyText={t('emptyText')}
      panel={(mission) => <MissionPanel mission={mission} />}
    />
  );
}

function columns(t: TFunction<'console-missions'>, symbol: string): Column<MissionLine>[] {
  const money = (name: 'paid' | 'waitingAmount' | 'reward') => `${t(`list.${name}`)} (${symbol})`;
  const count = (name: 'members' | 'done' | 'claimed') =>
    textColumn<MissionLine>(name, t(`list.${name}`), ({ figures }) => String(figures[name]), {
      numeric: true,
      named: true,
      order: ({ figures }) => BigInt(figures[name]),
      cell: ({ figures }) => formatCount(figures[name]),
    });
  return [
    textColumn('name', t('list.name'), ({ name }) => name, {
      phone: 'title',
      opens: true,
      cell: ({ name, art, window, task, asked }) => (
        <span className="c-mission-name">
          <MissionArt art={art} size={24} />
          <span className="c-stacked">
            {name}
            <small>
              {t(`windows.${window}`)} · {t(`tasks.${task}`)}{' '}
              {asked && (
                <Badge size="sm" tone="warn">
                  {t('asked')}
                </Badge>
              )}
            </small>
          </span>
        </span>
      ),
    }),
    moneyColumn('reward', money('reward'), ({ reward }) => reward.amount, { phone: 'hidden' }),
    count('members'),
    count('done'),
    count('claimed'),
    moneyColumn('paid', money('paid'), ({ figures }) => figures.paid, {
      phone: 'value',
      sum: ({ figures }) => figures.paid,
    }),
    moneyColumn('waiting', money('waitingAmount'), ({ figures }) => figures.waitingAmount, {
      phone: 'hidden',
      sum: ({ figures }) => figures.waitingAmount,
    }),
    textColumn('ends', t('list.ends'), ({ lastDay }) => lastDay ?? '', {
      phone: 'hidden',
      cell: ({ lastDay }) => (lastDay === null ? t('list.openEnd') : formatDay(lastDay)),
    }),
    statusColumn('stage', t('list.stage'), ({ stage }) => ({
      text: t(`stages.${stage}`),
      tone: stageTones[stage],
    })),
  ];
}
