import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { KpiStrip, type PageKpi } from '../../kit/kpi-strip.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { EarnCard } from './earn-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import '../../page/terms.css';
import './points.css';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';

/** What earns points and what they are worth: what members have, what holds, and asking for other terms. */
export function Terms({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [editing, setEditing] = useState(false);
  const read = useQuery(callQuery('pointTerms', { merchantId: merchant.id }));
  const { data } = read;
  return (
    <Page
      title={
        <>
          {t('title')}
          {data && (
            <Badge tone="neutral" dot={false}>
              {data.version === 0
                ? t('terms.usual')
                : t('terms.version', { version: data.version })}
            </Badge>
          )}
        </>
      }
      aside={
        mayWrite &&
        data &&
        !editing && (
          <Button icon="pencil-simple" variant="primary" onClick={() => setEditing(true)}>
            {t('terms.edit')}
          </Button>
        )
      }
    >
      <div className="c-points">
        {tabs}
        {data && <Standing data={data} editing={editing} onLeave={() => setEditing(false)} />}
        {!data && read.isError && (
          <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
        )}
        {!data && !read.isError && (
          <div className="c-stack" aria-busy>
            <Skeleton height="84px" />
            <Skeleton height="320px" />
            <Skeleton height="280px" />
          </div>
        )}
      </div>
    </Page>
  );
}

function Standing({
  data,
  editing,
  onLeave,
}: {
  readonly data: CallOutput<'pointTerms'>;
  readonly editing: boolean;
  readonly onLeave: () => void;
}) {
  const { merchant } = useWorkplace();
  const kpis = useTermsKpis(data);
  const typed = typedTerms(data.terms);
  return (
    <>
      <KpiStrip kpis={kpis} />
      <AskedNote subject={`merchant:${merchant.id}:points`} />
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <div className="c-points-terms">
          <EarnCard typed={typed} />
          <ExchangeCard typed={typed} />
        </div>
      )}
    </>
  );
}

/** Points that members have and what they come to, and what was earned, given and paid this month. */
function useTermsKpis({ open, ofMonth, waiting }: CallOutput<'pointTerms'>): readonly PageKpi[] {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  const { members, points, value } = open;
  return [
    {
      label: t('kpi.open'),
      value: formatCount(points),
      context: t('kpi.openText', {
        count: members,
        members: formatCount(members),
        value: money(value),
      }),
      isMain: true,
    },
    ...(['earned', 'converted', 'redeemed'] as const).map((name) => ({
      label: t(`kpi.${name}`),
      value: formatCount(ofMonth[name]),
      context: t('kpi.ofMonth'),
    })),
    { label: t('kpi.paid'), value: money(ofMonth.paid), context: t('kpi.ofMonth') },
    {
      label: t('kpi.waiting'),
      value: formatCount(waiting),
      context: t('kpi.waitingText'),
      link: { to: '/points' },
    },
  ];
}
