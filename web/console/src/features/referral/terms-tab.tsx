import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { TermsCards } from './terms-cards.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import { useReferralKpis } from './use-referral-kpis.ts';

/** What bringing somebody gives, and asking for other terms. */
export function TermsTab({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['console-referral', 'console-loyalty']);
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [editing, setEditing] = useState(false);
  const { data, ...read } = useQuery({
    ...callQuery('referralTerms', { merchantId: merchant.id }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: !editing,
  });
  const badge = data && (data.version === 0 ? t('usual') : t('version', { version: data.version }));
  return (
    <Page
      title={
        <>
          {t('title')}
          {badge && (
            <Badge tone="neutral" dot={false}>
              {badge}
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
      {tabs}
      {data && <Standing data={data} editing={editing} onLeave={() => setEditing(false)} />}
      {!data && read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      )}
      {!data && !read.isError && (
        <div className="c-referral" aria-busy>
          <Skeleton height="84px" />
          <Skeleton height="168px" />
          <Skeleton height="248px" />
          <Skeleton height="152px" />
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
  readonly data: CallOutput<'referralTerms'>;
  readonly editing: boolean;
  readonly onLeave: () => void;
}) {
  const { merchant } = useWorkplace();
  const kpis = useReferralKpis(data);
  return (
    <div className="c-referral">
      <KpiStrip kpis={kpis} />
      <AskedNote subject={`merchant:${merchant.id}:referral`} />
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <TermsCards typed={typedTerms(data.terms)} />
      )}
    </div>
  );
}
