import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { TermsBody, TermsPage } from '../../page/terms-page.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { EarnCard } from './earn-card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import './points.css';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';

/** What earns points and what they are worth: what members have, what holds, and asking for other terms. */
export function Terms({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const [editing, setEditing] = useState(false);
  const query = useQuery(callQuery('pointTerms', { merchantId: merchant.id }));
  return (
    <TermsPage
      words={{
        title: t('title'),
        edit: t('terms.edit'),
        version: (version) => (version === 0 ? t('terms.usual') : t('terms.version', { version })),
      }}
      tabs={tabs}
      query={query}
      editing={editing}
      onEdit={() => setEditing(true)}
      skeleton={
        <>
          <Skeleton height="84px" />
          <Skeleton height="320px" />
          <Skeleton height="280px" />
        </>
      }
    >
      {(data) => <Standing data={data} editing={editing} onLeave={() => setEditing(false)} />}
    </TermsPage>
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
  const kpis = useTermsKpis(data);
  const typed = typedTerms(data.terms);
  return (
    <TermsBody className="c-points" kpis={kpis} subject="points">
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <div className="c-points-terms">
          <EarnCard typed={typed} />
          <ExchangeCard typed={typed} />
        </div>
      )}
    </TermsBody>
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
