import { requestKinds } from '@croupier/contract/operator/permissions';
import type { ReferralTerms } from '@croupier/contract/referral-terms';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { useReferralChanges } from '../../page/use-referral-words.ts';
import { tellSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { factsOf } from './facts-of.ts';

/** Asks why, with what a yes would change; the request goes to approvals, where a second person decides. */
export function AskDialog({
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
