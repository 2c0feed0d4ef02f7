import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { KpiStrip, type PageKpi } from '../../kit/kpi-strip.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { LevelsCard } from './levels-card.tsx';
import { RebateCard } from './rebate-card.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/terms.css';
import './loyalty.css';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';

const kinds = ['level', 'month', 'birthday', 'rebate'] as const;

/** Levels and rebates of a merchant: what they have given, what holds, and asking for other terms. */
export function LoyaltyPage() {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [editing, setEditing] = useState(false);
  const read = useQuery({
    ...callQuery('loyaltyTerms', { merchantId: merchant.id }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: !editing,
  });
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  const { data } = read;
  return (
    <Page
      title={
        <>
          {t('title')}
          {data && (
            <Badge tone="neutral" dot={false}>
              {data.version === 0 ? t('usual') : t('version', { version: data.version })}
            </Badge>
          )}
        </>
      }
      aside={
        mayWrite &&
        data &&
        !editing && (
          <Button icon="pencil-simple" variant="primary" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {data ? (
        <Standing data={data} editing={editing} onLeave={() => setEditing(false)} />
      ) : (
        <div className="c-stack" aria-busy>
          <Skeleton height="84px" />
          <Skeleton height="560px" />
        </div>
      )}
    </Page>
  );
}

function Standing({
  data,
  editing,
  onLeave,
}: {
  readonly data: CallOutput<'loyaltyTerms'>;
  readonly editing: boolean;
  readonly onLeave: () => void;
}) {
  const { merchant } = useWorkplace();
  const kpis = useLoyaltyKpis(data);
  const typed = typedTerms(data.terms);
  return (
    <div className="c-loyalty">
      <KpiStrip kpis={kpis} />
      <AskedNote subject={`merchant:${merchant.id}:loyalty`} />
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <>
          <LevelsCard typed={typed} members={data.members} />
          <RebateCard typed={typed} />
        </>
      )}
    </div>
  );
}

/** Gifts that can still be taken, what was given this month by kind, and who has a level above the first. */
function useLoyaltyKpis({
  openGifts,
  ofMonth,
  members,
}: CallOutput<'loyaltyTerms'>): readonly PageKpi[] {
  const { t } = useTranslation('console-loyalty');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  const above = members.slice(1).reduce((sum, count) => sum + count, 0);
  return [
    {
      label: t('kpi.open'),
      value: money(openGifts),
      context: t('kpi.openText'),
      isMain: true,
    },
    ...kinds.map((kind) => ({
      label: t(`given.${kind}`),
      value: money(ofMonth[kind]),
      context: t('kpi.ofMonth'),
    })),
    {
      label: t('kpi.above'),
      value: formatCount(above),
      context: t('kpi.aboveText'),
    },
  ];
}
