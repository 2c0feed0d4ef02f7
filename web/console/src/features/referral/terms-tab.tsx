import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { TermsBody, TermsPage } from '../../page/terms-page.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { TermsCards } from './terms-cards.tsx';
import { TermsEditor } from './terms-editor.tsx';
import { typedTerms } from './typed-terms.ts';
import { useReferralKpis } from './use-referral-kpis.ts';

/** What bringing somebody gives, and asking for other terms. */
export function TermsTab({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['console-referral', 'console-loyalty']);
  const { merchant } = useWorkplace();
  const [editing, setEditing] = useState(false);
  const query = useQuery({
    ...callQuery('referralTerms', { merchantId: merchant.id }),
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
      tabs={tabs}
      query={query}
      editing={editing}
      onEdit={() => setEditing(true)}
      skeleton={
        <>
          <Skeleton height="84px" />
          <Skeleton height="168px" />
          <Skeleton height="248px" />
          <Skeleton height="152px" />
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
  readonly data: CallOutput<'referralTerms'>;
  readonly editing: boolean;
  readonly onLeave: () => void;
}) {
  const kpis = useReferralKpis(data);
  return (
    <TermsBody className="c-referral" kpis={kpis} subject="referral">
      {editing ? (
        <TermsEditor key={data.version} data={data} onLeave={onLeave} />
      ) : (
        <TermsCards typed={typedTerms(data.terms)} />
      )}
    </TermsBody>
  );
}
