import type { Alarm } from '@croupier/contract/staff/operator/alarms';
import { Badge } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AlarmPanel } from './alarm-panel.tsx';
import { AlarmSubject } from './alarm-subject.tsx';
import { useAlarmWords } from '../../page/alarm-words.ts';

const states = ['open', 'acknowledged', 'all'] as const;

/** What staff must look at: what was found, how often, and who dealt with it. */
export function AlarmsPage() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const mayDeal = useMay('alarm.acknowledge');
  const wordsOf = useAlarmWords();
  const options = states.map((value) => ({ value, label: t(`alarms.${value}`) }));
  const filters = useFilters({ state: choice(t('alarms.by'), options, 'open') });
  const { state } = filters.values;
  const of = { merchantId: merchant.id };
  const list = useList('alarms', { ...of, state: state === 'all' ? undefined : state }, 'alarms');
  return (
    <ListPage
      id="alarms"
      title={t('alarms.title')}
      filters={filters}
      counts={{ state: { open: list.head?.open } }}
      list={list}
      columns={columns(t, wordsOf)}
      rowKey={({ id }) => id}
      nameOf={(alarm) => wordsOf(alarm).what}
      stateOf={({ acknowledged }) => String(acknowledged?.at)}
      empty={t('alarms.empty')}
      panel={(alarm) => <AlarmPanel alarm={alarm} />}
      bulk={
        mayDeal
          ? [
              {
                label: t('alarms.deal'),
                title: t('alarms.dialogTitle'),
                text: t('alarms.dialogText'),
                asks: t('alarms.note'),
                fits: ({ acknowledged }) => acknowledged === null,
                act: ({ id }, note) => call('acknowledgeAlarm', { ...of, alarmId: id, note }),
              },
            ]
          : []
      }
    />
  );
}

function columns(
  t: TFunction<'console'>,
  wordsOf: ReturnType<typeof useAlarmWords>,
): Column<Alarm>[] {
  return [
    timeColumn('raised', t('alarms.raised'), ({ raisedAt }) => raisedAt),
    textColumn('alarm', t('alarms.alarm'), (alarm) => Object.values(wordsOf(alarm)).join(': '), {
      phone: 'title',
      opens: true,
      cell: (alarm) => (
        <span className="c-stacked">
          <span className="c-strong">{wordsOf(alarm).what}</span>
          <small>{wordsOf(alarm).where}</small>
        </span>
      ),
    }),
    textColumn('subject', t('alarms.subject'), ({ subject }) => subject.name ?? subject.id, {
      cell: ({ code, facts, subject }) => <AlarmSubject code={code} facts={facts} {...subject} />,
    }),
    textColumn('times', t('alarms.times'), ({ times }) => String(times), {
      numeric: true,
      phone: 'hidden',
      order: ({ times }) => BigInt(times),
    }),
    timeColumn('seen', t('alarms.seen'), ({ seenAt }) => seenAt, { phone: 'hidden' }),
    textColumn(
      'state',
      t('alarms.by'),
      ({ acknowledged }) => acknowledged?.by ?? t('alarms.open'),
      {
        phone: 'status',
        cell: ({ acknowledged }) =>
          acknowledged ? acknowledged.by : <Badge tone="bad">{t('alarms.open')}</Badge>,
      },
    ),
  ];
}
