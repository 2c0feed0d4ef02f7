import { usePages } from '../../page/use-pages.ts';
import type { RefereeLine } from '@croupier/contract/referral/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type CallOutput } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { RefereeMarks, refereeTones } from '../../page/referee-marks.tsx';
import { useWorkplace } from '../../state/staff.ts';
import '../../kit/queue.css';

type MemberReferral = CallOutput<'memberReferral'>;

/** Who brought a player, whom they brought, and what that gave. */
export function MemberReferral({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-referral');
  const { merchant } = useWorkplace();
  const [brought, bringer] = [useColumns('player'), useColumns('inviter')];
  const of = { merchantId: merchant.id, memberId };
  const { read, rows, first } = usePages('memberReferral', of);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!first) return <Skeleton height="420px" />;
  return (
    <div className="c-stack">
      <Standing referral={first} />
      <Card className="c-file-card" padding="none" title={t('member.broughtBy')}>
        <Table
          label={t('member.broughtBy')}
          columns={bringer}
          rows={first.broughtBy ? [first.broughtBy] : []}
          rowKey={({ id }) => id}
          empty={<p className="c-quiet">{t('member.notBrought')}</p>}
        />
      </Card>
      <Card className="c-file-card" padding="none" title={t('member.referees')}>
        <Table
          label={t('member.referees')}
          columns={brought}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('member.empty')} text={t('member.emptyText')} />}
        />
        <MoreRows of={[read]} />
      </Card>
    </div>
  );
}

function Standing({
  referral: { code, counts, open, paid },
}: {
  readonly referral: MemberReferral;
}) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  return (
    <KpiStrip
      kpis={[
        {
          label: t('member.invited'),
          value: formatCount(counts.invited),
          context: t('member.deposited', { count: counts.deposited }),
          isMain: true,
        },
        {
          label: t('member.qualified'),
          value: formatCount(counts.qualified),
          context: t('member.waiting', { count: counts.waiting }),
        },
        { label: t('member.open'), value: money(open), context: t('kpi.openText') },
        { label: t('member.paid'), value: money(paid), context: t('member.allTime') },
        {
          label: t('member.code'),
          value: code ?? t('member.noCode'),
          context: t('member.codeText'),
        },
      ]}
    />
  );
}

/** @param who whose name stands first: the one who came, or who brought them */
function useColumns(who: 'player' | 'inviter'): readonly TableColumn<RefereeLine>[] {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  return [
    {
      key: who,
      header: t(`list.${who}`),
      card: 'title',
      cell: ({ account, memberId, inviter, inviterId }) => (
        <Link
          className="c-strong"
          to="/members/$memberId"
          params={{ memberId: who === 'player' ? memberId : inviterId }}
        >
          {who === 'player' ? account : inviter}
        </Link>
      ),
    },
    { key: 'stage', header: t('list.stage'), cell: ({ stage }) => t(`stages.${stage}`) },
    {
      key: 'validBet',
      header: `${t('list.validBet')} (${symbol})`,
      numeric: true,
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'paid',
      header: `${t('panel.paid')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ paid }) => <Money amount={paid} />,
    },
    {
      key: 'marks',
      header: t('list.marks'),
      cell: ({ marks }) => <RefereeMarks marks={marks} />,
    },
    {
      key: 'state',
      header: t('list.state'),
      card: 'status',
      cell: ({ state, reason }) => (
        <span className="c-stacked">
          <span>
            <Badge tone={refereeTones[state]}>{t(`states.${state}`)}</Badge>
          </span>
          {reason !== null && <small>{t(`reasons.${reason}`)}</small>}
        </span>
      ),
    },
    {
      key: 'registered',
      header: t('list.registered'),
      cell: ({ registeredAt }) => <Instant at={registeredAt} />,
    },
  ];
}
