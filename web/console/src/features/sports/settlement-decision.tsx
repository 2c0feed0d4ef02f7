import { requestKinds } from '@croupier/contract/staff/operator/permissions';
import { Button } from '@croupier/kit/ui/button';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput, callQuery } from '../../api/call.ts';
import { Asked, FourEyes } from '../../kit/approval-card.tsx';
import { useOpenRow } from '../../kit/list-context.ts';
import { actKeys } from '../../kit/row-acts.tsx';
import { useListKeys, useSingleKeys } from '../../kit/use-list-keys.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { withFreshSession } from '../../page/with-fresh-session.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What somebody has asked for about an event: their words, who has looked, and the decision of another. */
export function SettlementDecision({
  part,
  subject,
}: {
  readonly part: 'asked' | 'steps' | 'acts';
  readonly subject: string;
}) {
  const { t } = useTranslation(['console-staff', 'console-audit']);
  const { merchant } = useWorkplace();
  const mayRead = useMay('approval.read');
  const deciders = useRolesWith(requestKinds['sports-settlement'].check);
  const query = useQuery({
    ...callQuery('requests', { merchantId: merchant.id, subject }),
    enabled: mayRead,
  });
  const request = query.data?.items.find(({ state }) => state === 'open');
  if (!request) return null;
  const { maker, createdAt, expiresAt, reason, may } = request;
  if (part === 'asked') {
    return (
      <div className="c-settlement-asked">
        <Asked
          what={t('approvals.kinds.sports-settlement')}
          maker={maker}
          askedAt={createdAt}
          reason={reason}
        />
        <Link className="c-strong" to="/approvals">
          {t('console-audit:waits.see')}
        </Link>
      </div>
    );
  }
  if (part === 'steps') {
    return (
      <FourEyes
        maker={maker}
        askedAt={createdAt}
        may={may}
        deciders={deciders}
        expiresAt={expiresAt}
        decided={null}
      />
    );
  }
  return <Acts request={request} />;
}

type Request = CallOutput<'requests'>['items'][number];

function Acts({ request }: { readonly request: Request }) {
  const { t } = useTranslation(['console-sports', 'console-staff']);
  const { act } = useOpenRow();
  const [asking, ask] = useState<'approve' | 'withdraw' | 'decline'>();
  const [single] = useSingleKeys();
  const mayDecide = request.may === 'decide';
  useListKeys(
    mayDecide
      ? { [actKeys.approve]: () => ask('approve'), [actKeys.reject]: () => ask('decline') }
      : {},
    single,
  );
  const close = () => ask(undefined);
  return (
    <>
      {mayDecide && (
        <>
          <Button variant="danger-soft" onClick={() => ask('decline')}>
            {t('console-staff:approvals.decline')} <kbd>{actKeys.reject.toUpperCase()}</kbd>
          </Button>
          <Button variant="primary" onClick={() => ask('approve')}>
            {t('settlement.decide', { count: Number(request.after['changedBets'] ?? 0) })}{' '}
            <kbd>{actKeys.approve.toUpperCase()}</kbd>
          </Button>
          <p className="c-quiet">{t('settlement.decideNote')}</p>
        </>
      )}
      {request.may === 'withdraw' && (
        <Button onClick={() => ask('withdraw')}>{t('console-staff:approvals.withdraw')}</Button>
      )}
      {(asking === 'approve' || asking === 'withdraw') && (
        <DecideDialog request={request} asking={asking} onBegin={act} onClose={close} />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={t('console-staff:approvals.declineTitle')}
          text={t('console-staff:approvals.declineText')}
          confirm={t('console-staff:approvals.decline')}
          tone="danger"
          act={(_form, note) => {
            act();
            return call('declineRequest', { requestId: request.id, note });
          }}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

/** Money moves: it is asked once more, and a second factor may be asked for. */
function DecideDialog({
  request: { id: requestId, hash, name, after },
  asking,
  onBegin,
  onClose,
}: {
  readonly request: Request;
  readonly asking: 'approve' | 'withdraw';
  readonly onBegin: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-sports', 'console-staff']);
  const client = useQueryClient();
  const textOf = useProblemText();
  const decide = useMutation({
    mutationFn: async () => {
      onBegin();
      if (asking === 'withdraw') await call('withdrawRequest', { requestId });
      else await withFreshSession(() => call('approveRequest', { requestId, hash }));
    },
    onSuccess: async () => {
      showToast('ok', { title: t('console-staff:approvals.done') });
      onClose();
      await client.invalidateQueries();
    },
    onError: (error) => {
      showToast('bad', { title: textOf(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={!decide.isPending || asking === 'withdraw'}
      title={t(`console-staff:approvals.${asking}Title`)}
      text={
        asking === 'approve'
          ? t('settlement.sure', {
              name,
              count: Number(after['changedBets'] ?? 0),
              difference: after['difference'] || '–',
            })
          : t('console-staff:approvals.withdrawText')
      }
      confirmLabel={t(`console-staff:approvals.${asking}`)}
      busy={decide.isPending}
      onConfirm={() => decide.mutate()}
      onCancel={onClose}
    />
  );
}
