import type { DocumentLine } from '@croupier/contract/protection/operator/verification';
import { formatMoney } from '@croupier/kit/format/money';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ageColumn,
  type Column,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { DocumentPanel } from './document-panel.tsx';
import { ThresholdDialog } from './threshold-dialog.tsx';

const states = ['waiting', 'approved', 'refused'] as const;
const tones = {
  draft: 'neutral',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
} as const satisfies Record<DocumentLine['state'], BadgeTone>;

/** Documents that players sent in: the queue, and one of them to decide. */
export function DocumentsPage() {
  const { t } = useTranslation('console-care');
  const { t: text } = useTranslation('console');
  const { merchant } = useWorkplace();
  const [setting, setSetting] = useState(false);
  const mayRule = useMay('document.rule');
  const options = states.map((value) => ({ value, label: t(`documents.states.${value}`) }));
  const filters = useFilters({ state: choice(t('documents.state'), options, 'waiting') });
  const list = useList('documents', { merchantId: merchant.id, ...filters.values }, 'documents');
  const threshold = list.head?.threshold;
  return (
    <>
      <ListPage
        id="documents"
        title={t('documents.title')}
        aside={
          mayRule &&
          threshold !== undefined && (
            <Button icon="sliders" onClick={() => setSetting(true)}>
              {t('threshold.open', { amount: formatMoney(threshold, { symbol: merchant.symbol }) })}
            </Button>
          )
        }
        filters={filters}
        counts={{ state: { waiting: list.head?.waiting } }}
        list={list}
        columns={columns(
          t,
          filters.values.state === 'waiting' ? text('list.kpi.waiting') : undefined,
        )}
        rowKey={({ id }) => id}
        nameOf={({ kind, account }) => `${t(`documents.kinds.${kind}`)} · ${account}`}
        stateOf={({ state }) => state}
        empty={t('documents.empty')}
        panel={(document) => <DocumentPanel document={document} />}
      />
      {setting && threshold !== undefined && (
        <ThresholdDialog threshold={threshold} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

/** @param age header of how long it has waited, where it still does */
function columns(t: TFunction<'console-care'>, age: string | undefined): Column<DocumentLine>[] {
  return [
    textColumn('kind', t('documents.kind'), ({ kind }) => t(`documents.kinds.${kind}`), {
      opens: true,
    }),
    playerColumn(t('documents.account'), (line) => line),
    textColumn('type', t('documents.type'), ({ type }) => t(`documents.types.${type}`), {
      phone: 'hidden',
    }),
    age === undefined
      ? timeColumn<DocumentLine>('sent', t('documents.sent'), ({ submittedAt }) => submittedAt, {
          phone: 'value',
        })
      : ageColumn<DocumentLine>(age, ({ submittedAt }) => submittedAt ?? '', 'documents', {
          phone: 'value',
        }),
    textColumn('by', t('documents.decidedBy'), ({ decidedBy }) => decidedBy ?? '', {
      phone: 'hidden',
    }),
    statusColumn('state', t('documents.state'), ({ state }) => ({
      text: t(`documents.states.${state}`),
      tone: tones[state],
    })),
  ];
}
