import type { Segment } from '@croupier/contract/audience/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { segmentText } from '../../page/segment-text.ts';
import { useSegmentWords } from '../../page/use-segment-words.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { SegmentPanel } from './segment-panel.tsx';

/** Saved segments: who they are in words, and what uses them. */
export function Segments({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const list = useList('segments', { merchantId: merchant.id });
  const agents = list.head?.names.agents;
  const words = useSegmentWords(agents);
  return (
    <ListPage
      id="segments"
      title={t('title')}
      lead={t('lead')}
      tabs={tabs}
      aside={
        mayWrite && (
          <Button variant="primary" icon="plus-bold" render={<Link to="/segments/new" />}>
            {t('new')}
          </Button>
        )
      }
      list={list}
      columns={columns(t, (segment) => segmentText(segment.condition, words))}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      stateOf={({ revision }) => String(revision)}
      empty={t('empty')}
      emptyText={t('emptyText')}
      panel={(segment) => <SegmentPanel segment={segment} agents={agents} />}
    />
  );
}

function columns(
  t: TFunction<'console-audience'>,
  who: (segment: Segment) => string,
): Column<Segment>[] {
  return [
    textColumn('name', t('list.name'), ({ name }) => name, { phone: 'title', opens: true }),
    textColumn('who', t('list.who'), who, {
      cell: (segment) => <span className="c-excerpt">{who(segment)}</span>,
    }),
    textColumn('uses', t('list.uses'), ({ uses }) => String(uses.length), {
      phone: 'status',
      order: ({ uses }) => BigInt(uses.length),
      cell: ({ uses }) =>
        uses.length === 0 ? (
          <span className="c-quiet">{t('list.unused')}</span>
        ) : (
          <Badge tone="info" dot={false}>
            {t('list.usedBy', { count: uses.length })}
          </Badge>
        ),
    }),
    timeColumn('saved', t('list.saved'), ({ savedAt }) => savedAt, { phone: 'hidden' }),
    textColumn('by', t('list.by'), ({ by }) => by, { phone: 'hidden' }),
  ];
}
