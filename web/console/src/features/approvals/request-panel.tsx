import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { ApprovalCard } from '../../kit/approval-card.tsx';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { SubjectLink } from '../../page/subject-link.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { CorrectionValues } from './correction-values.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestWords } from './request-words.tsx';
import { StatementCardLines } from './statement-card-lines.tsx';
import { useRequestChanges } from './use-request-changes.tsx';

type Request = CallOutput<'requests'>['items'][number];

/** Subjects with a page of their own that a request's name names. */
const LINKED = new RegExp(
  `^(?:(?:member|vendor|payment):|merchant:\\d+:(?:offer-|point-reward-|mission-|prize-board-|` +
    `(?:loyalty|points|referral|envelope|raffle)$))`,
);

/** One request: what is asked, by whom, what a yes changes, and who decides. */
export function RequestPanel({ request }: { readonly request: Request }) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const { act } = useOpenRow();
  const [withdrawing, setWithdrawing] = useState(false);
  const { changes, isMoney } = useRequestChanges(request);
  const { kind, name, subject, state, may, maker, reason, createdAt, expiresAt, decided } = request;
  const stateText = t(`approvals.states.${state}`);
  const what = t(`approvals.kinds.${kind}`);
  return (
    <SidePanel
      title={name === '' ? what : `${what} · ${name}`}
      footer={
        may === 'withdraw' && (
          <Button onClick={() => setWithdrawing(true)}>{t('approvals.withdraw')}</Button>
        )
      }
    >
      <ApprovalCard
        what={what}
        maker={maker}
        askedAt={createdAt}
        reason={reason}
        changes={changes}
        unit={isMoney ? symbol : undefined}
        may={may}
        deciders={useRolesWith(requestKinds[kind].check)}
        expiresAt={expiresAt}
        decided={
          decided && {
            text:
              decided.by === null
                ? stateText
                : t('approvals.decidedBy', { state: stateText, by: decided.by }),
            at: decided.at,
            note: decided.note,
          }
        }
      >
        <p>
          <RequestWords request={request} />
        </p>
        {kind === 'deposit-statement' && <StatementCardLines request={request} />}
      </ApprovalCard>
      {LINKED.test(subject) && (
        <p>
          <SubjectLink subject={subject} name={name || null} />
        </p>
      )}
      {kind === 'member-detail' && may === 'decide' && (
        <CorrectionValues key={request.id} memberId={request.subject.replace('member:', '')} />
      )}
      {withdrawing && (
        <RequestDialog
          request={request}
          asking="withdraw"
          onBegin={act}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </SidePanel>
  );
}
