import type { MemberPrize } from '@croupier/contract/rewards/operator';
import { boardKinds } from '@croupier/contract/rewards/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { fieldText } from '../../page/field-text.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** A player's tickets and what they won, and asking to give some. */
export function MemberPrizes({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const mayGive = useMay('adjustment.make');
  const [giving, setGiving] = useState(false);
  const of = { merchantId: merchant.id, memberId };
  const { read, first } = usePages('memberPrizes', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!first) return <Skeleton height="320px" />;
  const rows = read.data?.pages.flatMap(({ others, items }) => [...others, ...items]) ?? [];
  return (
    <div className="c-stack">
      <KpiStrip
        kpis={[
          {
            label: t('kinds.wheel'),
            value: formatCount(first.spins),
            context: t('member.tickets'),
            isMain: true,
          },
          { label: t('kinds.egg'), value: formatCount(first.eggs), context: t('member.tickets') },
        ]}
      />
      <Card
        className="c-file-card"
        padding="none"
        title={t('member.title')}
        actions={
          mayGive && (
            <Button size="sm" icon="ticket" onClick={() => setGiving(true)}>
              {t('member.give')}
            </Button>
          )
        }
      >
        <Rows rows={rows} />
        <MoreRows of={[read]} />
      </Card>
      {giving && <GiveDialog memberId={memberId} onClose={() => setGiving(false)} />}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly MemberPrize[] }) {
  const { t } = useTranslation('console-rewards');
  const { symbol } = useWorkplace().merchant;
  return (
    <Table
      label={t('member.title')}
      rows={rows}
      rowKey={({ source, id }) => `${source} ${id}`}
      columns={[
        {
          key: 'source',
          header: t('costs.source'),
          card: 'title',
          cell: ({ source, given }) =>
            given ? `${t(`sources.${source}`)} · ${t('member.given')}` : t(`sources.${source}`),
        },
        { key: 'at', header: t('member.at'), cell: ({ at }) => <Instant at={at} /> },
        {
          key: 'used',
          header: t('member.used'),
          cell: ({ usedAt }) => (usedAt === null ? '–' : <Instant at={usedAt} />),
        },
        {
          key: 'until',
          header: t('member.until'),
          cell: ({ expiresAt }) => (expiresAt === null ? '–' : <Instant at={expiresAt} />),
        },
        {
          key: 'won',
          header: t('member.won'),
          numeric: true,
          card: 'value',
          cell: ({ amount, points }) =>
            amount !== null
              ? formatMoney(amount, { symbol })
              : points !== null
                ? t('points', { number: formatCount(points) })
                : '–',
        },
      ]}
      empty={<EmptyState title={t('member.empty')} text={t('member.emptyText')} />}
    />
  );
}

function GiveDialog({
  memberId,
  onClose,
}: {
  readonly memberId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-rewards');
  const merchantId = useWorkplace().merchant.id;
  const [kind, setKind] = useState<(typeof boardKinds)[number]>('wheel');
  return (
    <ReasonDialog
      title={t('member.giveTitle')}
      text={t('member.giveText')}
      confirm={t('ask')}
      act={(form, reason) =>
        call('askToGiveTickets', {
          merchantId,
          memberId,
          kind,
          count: Number(fieldText(form, 'count')),
          reason,
        })
      }
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label={t('member.board')}
        options={boardKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onValueChange={setKind}
      />
      <TextField
        name="count"
        label={t('member.count')}
        inputMode="numeric"
        pattern="[1-9]|1[0-9]|20"
        maxLength={2}
        defaultValue="1"
        required
      />
    </ReasonDialog>
  );
}
