import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { TermsBody, TermsPage } from '../../page/terms-page.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { LevelsCard } from './levels-card.tsx';
import { RebateCard } from './rebate-card.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import './loyalty.css';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';

const kinds = ['level', 'month', 'birthday', 'rebate'] as const;

/** Levels and rebates of a merchant: what they have given, what holds, and asking for other terms. */
export function LoyaltyPage() {
  const { t } = useTranslation('console-loyalty');
  const { merchant } = useWorkplace();
  const [editing, setEditing] = useState(false);
  const query = useQuery({
    ...callQuery('loyaltyTerms', { merchantId: merchant.id }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: !editing,
  });
  return (
    <TermsPage
      words={{
        title: t('title'),
        edit: t('edit'),
        version: (version) => (version === 0 ? t('usual') : t('version', { version })),
      }}
      query={query}
      editing={editing}
      onEdit={() => setEditing(true)}
      skeleton={
        <>
          <Skeleton height="84px" />
          <Skeleton height="560px" />
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
  readonly data: CallOutput<'loyaltyTerms'>;
  readonly editing: boolean;
  readonly onLeave: () => void;
}) {
  const kpis = useLoyaltyKpis(data);
  const typed = typedTerms(data.terms);
  return (
    <TermsBody className="c-loyalty" kpis={kpis} subject="loyalty">
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <>
          <LevelsCard typed={typed} members={data.members} />
          <RebateCard typed={typed} />
        </>
      )}
    </TermsBody>
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
