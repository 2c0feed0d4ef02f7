import { isRefused } from '@croupier/kit/api/refused-error';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { withFreshSession } from '../../page/with-fresh-session.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { RequestWords } from './request-words.tsx';
import { statementQuery } from './statement-card-lines.tsx';

/** Asks once more before a request is agreed to or taken back, and does it. */
export function RequestDialog({
  request,
  asking,
  onBegin,
  onSecret,
  onDone,
  onClose,
}: {
  readonly request: CallOutput<'requests'>['items'][number];
  readonly asking: 'approve' | 'withdraw';
  /** Called as it is sent. */
  readonly onBegin: () => void;
  /** Given what is told only now. */
  readonly onSecret?: (secret: string) => void;
  /** Called instead of `onClose` once it is done. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-staff');
  const client = useQueryClient();
  const textOf = useProblemText();
  const { merchant } = useWorkplace();
  const { id: requestId, hash, kind, subject } = request;
  const act = useMutation({
    mutationFn: async () => {
      onBegin();
      if (asking === 'withdraw') {
        await call('withdrawRequest', { requestId });
        return null;
      }
      const shown = client.getQueryData(statementQuery(merchant.id, subject).queryKey);
      const version = kind === 'deposit-statement' ? shown?.version : undefined;
      const seen = version ? { seen: version } : {};
      const done = await withFreshSession(() =>
        call('approveRequest', { requestId, hash, ...seen }),
      );
      return done.secret;
    },
    onSuccess: async (secret) => {
      if (secret !== null) onSecret?.(secret);
      showToast('ok', { title: t('approvals.done') });
      (onDone ?? onClose)();
      await client.invalidateQueries();
    },
    onError: (error) => {
      showToast('bad', { title: textOf(error) });
      onClose();
      // What was shown is not so any more: it is read again.
      if (isRefused(error, 'statement.changed')) {
        void client.invalidateQueries({ queryKey: statementQuery(merchant.id, subject).queryKey });
      }
    },
  });
  return (
    <ConfirmDialog
      open={!act.isPending || asking === 'withdraw'}
      title={t(`approvals.${asking}Title`)}
      text={asking === 'approve' ? <RequestWords request={request} /> : t('approvals.withdrawText')}
      confirmLabel={t(`approvals.${asking}`)}
      busy={act.isPending}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    />
  );
}
