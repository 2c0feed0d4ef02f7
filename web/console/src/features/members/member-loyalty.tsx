import { usePages } from '../../page/use-pages.ts';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import type { LevelGiftState } from '@croupier/contract/loyalty/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import '../../kit/queue.css';

type Loyalty = CallOutput<'memberLoyalty'>;
type Given = Loyalty['items'][number];

const tones = {
  open: 'info',
  taken: 'ok',
  expired: 'neutral',
} as const satisfies Record<LevelGiftState, BadgeTone>;

/** A player's level, what brought them there, and what levels and rebates gave, newest first. */
export function MemberLoyalty({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const columns = useColumns();
  const of = { merchantId: merchant.id, memberId };
  const { read, rows, first } = usePages('memberLoyalty', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!first) return <Skeleton height="320px" />;
  return (
    <div className="c-stack">
      <Standing loyalty={first} />
      <RebateSwitch memberId={memberId} isOff={first.isRebateOff} />
      <Card className="c-file-card" padding="none" title={t('member.given')}>
        <Table
          label={t('member.given')}
          columns={columns}
          rows={rows}
          rowKey={({ kind, id }) => `${kind}-${id}`}
          empty={<EmptyState title={t('member.empty')} text={t('member.emptyText')} />}
        />
        <MoreRows of={[read]} />
      </Card>
    </div>
  );
}

/** Whether the player gets rebates. */
function RebateSwitch({ memberId, isOff }: { readonly memberId: string; readonly isOff: boolean }) {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const mayChange = useMay('promotion.write');
  const [isAsking, setAsking] = useState(false);
  if (!isOff && !mayChange) return null;
  const act = isOff ? 'allow' : 'stop';
  return (
    <p className="c-actions">
      {isOff && <Badge tone="warn">{t('member.rebatesOff')}</Badge>}
      {mayChange && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t(`member.${act}Rebates`)}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t(`member.${act}Rebates`)}
          text={t(`member.${act}RebatesText`)}
          confirm={t(`member.${act}Rebates`)}
          act={(_form, reason) =>
            call('setMemberRebates', {
              merchantId: merchant.id,
              memberId,
              isOff: !isOff,
              reason,
            })
          }
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}

function Standing({
  loyalty: { level, levelName, highest, grown, pending },
}: {
  readonly loyalty: Loyalty;
}) {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  return (
    <KpiStrip
      kpis={[
        {
          label: t('member.level'),
          value: levelName === '' ? level : `${level} · ${levelName}`,
          context: t('member.highest', { level: highest }),
          isMain: true,
        },
        { label: t('member.deposit'), value: money(grown.deposit), context: t('member.counted') },
        { label: t('member.validBet'), value: money(grown.validBet), context: t('member.counted') },
        { label: t('member.pending'), value: money(pending), context: t('member.pendingText') },
      ]}
    />
  );
}

function useColumns(): readonly TableColumn<Given>[] {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  return [
    {
      key: 'kind',
      header: t('member.what'),
      card: 'title',
      cell: ({ kind }) => t(`given.${kind}`),
    },
    {
      key: 'level',
      header: t('levels.level'),
      cell: ({ level }) => t('member.atLevel', { level }),
    },
    {
      key: 'amount',
      header: `${t('member.amount')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'state',
      header: t('member.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'by',
      header: t('member.by'),
      cell: ({ by, state }) => (by ? t(`by.${by}`) : state === 'taken' ? t('by.member') : '–'),
    },
    { key: 'at', header: t('member.at'), cell: ({ at }) => <Instant at={at} /> },
  ];
}
