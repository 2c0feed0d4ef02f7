import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallOutput } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { AdjustPointsDialog } from './adjust-points-dialog.tsx';
import '../../kit/queue.css';

type Points = CallOutput<'memberPoints'>;
type Entry = Points['items'][number];

/** A player's points and every change of them, newest first, and asking to correct them. */
export function MemberPoints({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const mayAdjust = useMay('adjustment.make');
  const [adjusting, setAdjusting] = useState(false);
  const columns = useColumns();
  const of = { merchantId: merchant.id, memberId };
  const { read, rows, first } = usePages('memberPoints', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!first) return <Skeleton height="320px" />;
  return (
    <div className="c-stack">
      <Standing points={first} />
      <Card
        className="c-file-card"
        padding="none"
        title={t('member.changes')}
        actions={
          mayAdjust && (
            <Button size="sm" icon="pencil-simple" onClick={() => setAdjusting(true)}>
              {t('member.adjust')}
            </Button>
          )
        }
      >
        <Table
          label={t('member.changes')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('member.empty')} text={t('member.emptyText')} />}
        />
        <MoreRows of={[read]} />
      </Card>
      {adjusting && (
        <AdjustPointsDialog
          memberId={memberId}
          points={first.points}
          onClose={() => setAdjusting(false)}
        />
      )}
    </div>
  );
}

function Standing({ points: { points, items } }: { readonly points: Points }) {
  const { t } = useTranslation('console-points');
  const [last] = items;
  return (
    <KpiStrip
      kpis={[
        {
          label: t('member.points'),
          value: formatCount(points),
          context: t('member.pointsText'),
          isMain: true,
        },
        {
          label: t('member.last'),
          value: last ? changeText(last.change) : '–',
          context: last ? <Instant at={last.at} /> : t('member.none'),
        },
      ]}
    />
  );
}

function useColumns(): readonly TableColumn<Entry>[] {
  const { t } = useTranslation('console-points');
  return [
    {
      key: 'kind',
      header: t('member.what'),
      card: 'title',
      cell: ({ kind }) => t(`entries.${kind}`),
    },
    { key: 'for', header: t('member.for'), cell: (entry) => <Cause entry={entry} /> },
    {
      key: 'change',
      header: t('member.change'),
      numeric: true,
      card: 'value',
      cell: ({ change }) => changeText(change),
    },
    {
      key: 'balance',
      header: t('member.balance'),
      numeric: true,
      cell: ({ balance }) => formatCount(balance),
    },
    { key: 'at', header: t('member.at'), cell: ({ at }) => <Instant at={at} /> },
  ];
}

/** What earned points, what they were given for, or why staff corrected them. */
function Cause({ entry: { source, amount, reference, remark } }: { readonly entry: Entry }) {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const money = amount === null ? undefined : formatMoney(amount, { symbol });
  const earned = source && [t(`sources.${source}`), money].filter(Boolean).join(' · ');
  const words = [earned, reference, remark].filter(Boolean).join(' · ');
  return words || '–';
}

/** A signed count, e.g. `+120` or `−35`. */
function changeText(change: number): string {
  const sign = change < 0 ? '−' : change > 0 ? '+' : '';
  return `${sign}${formatCount(Math.abs(change))}`;
}
