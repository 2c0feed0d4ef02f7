import { TermsCards } from './terms-cards.tsx';
import { factsOf } from './facts-of.ts';
import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { TermsEditor as Editor } from '../../page/terms-editor.tsx';
import { useReferralChanges } from '../../page/use-referral-words.ts';
import { useWorkplace } from '../../state/staff.ts';
import { useTypedTerms } from '../../page/use-typed-terms.ts';
import { readTerms, type TermsForm } from './read-terms.ts';
import { typedTerms } from './typed-terms.ts';

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version },
  onLeave,
}: {
  readonly data: CallOutput<'referralTerms'>;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('console-referral');
  const { merchant } = useWorkplace();
  const [start] = useState(() => typedTerms(terms));
  const form: TermsForm = useTypedTerms({ place: 'referral', version, start, readTerms });
  const changesOf = useReferralChanges();
  return (
    <Editor
      form={form}
      ask={{
        check: requestKinds.referral.check,
        words: {
          title: t('ask.title'),
          text: (roles) => t('ask.text', { roles }),
          confirm: t('ask.confirm'),
        },
        changesTo: (wanted) => changesOf(factsOf(terms), factsOf(wanted)),
        send: (wanted, reason) =>
          call('askForReferralTerms', { merchantId: merchant.id, terms: wanted, reason }),
      }}
      onLeave={onLeave}
    >
      <TermsCards typed={form.typed} form={form} />
    </Editor>
  );
}
