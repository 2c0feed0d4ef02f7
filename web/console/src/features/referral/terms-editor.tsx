import { useState } from 'react';
import { type CallOutput, call } from '../../api/call.ts';
import { KeptNote } from '../../page/kept-note.tsx';
import { TermsFoot } from '../../page/terms-foot.tsx';
import { TermsCards } from './terms-cards.tsx';
import { typedTerms } from './typed-terms.ts';
import { useTermsForm } from './use-terms-form.ts';
import { requestKinds } from '@croupier/contract/operator/permissions';
import type { ReferralTerms } from '@croupier/contract/referral-terms';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { useReferralChanges } from '../../page/use-referral-words.ts';
import { tellSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { factsOf } from './facts-of.ts';

/** The terms as a form. What is typed changes nothing until a second person has agreed to it. */
export function TermsEditor({
  data: { terms, version },
  onLeave,
}: {
  readonly data: CallOutput<'referralTerms'>;
  readonly onLeave: () => void;
}) {
  const [start] = useState(() => typedTerms(terms));
  const form = useTermsForm(start, version);
  const [asking, setAsking] = useState(false);
  const wanted = form.read.terms;
  return (
    <>
      <KeptNote form={form} />
      <TermsCards typed={form.typed} form={form} />
      <TermsFoot
        form={form}
        onAsk={() => {
          form.ask();
          if (wanted) setAsking(true);
        }}
        onCancel={() => {
          form.discard();
          onLeave();
        }}
      />
      {asking && wanted && (
        <AskDialog
          before={terms}
          after={wanted}
          onAsked={() => {
            form.settle();
            onLeave();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Asks why, with what a yes would change; the request goes to approvals, where a second person decides. */
function AskDialog({
  before,
  after,
  onAsked,
  onClose,
}: {
  readonly before: ReferralTerms;
  readonly after: ReferralTerms;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-referral');
  const { merchant } = useWorkplace();
  const roles = useRolesWith(requestKinds.referral.check);
  const changes = useReferralChanges()(factsOf(before), factsOf(after));
  return (
    <ReasonDialog
      title={t('ask.title')}
      text={t('ask.text', { roles })}
      confirm={t('ask.confirm')}
      act={(_form, reason) =>
        call('askForReferralTerms', { merchantId: merchant.id, terms: after, reason })
      }
      onDone={(request) => {
        tellSaved({ request }, '');
        onAsked();
      }}
      onClose={onClose}
    >
      <div className="c-terms-changes">
        <BeforeAfter changes={changes} unit={merchant.symbol} />
      </div>
    </ReasonDialog>
  );
}
