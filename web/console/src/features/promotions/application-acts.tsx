/** Giving what a player asked for, and declining it with a reason. */
import type { OfferApplication } from '@croupier/contract/promotions/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import type { Acting, RowAct } from '../../kit/row-acts.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { type MerchantOption, useWorkplace } from '../../state/staff.ts';

type T = TFunction<['console-promotions', 'console']>;

const fits = ({ state }: OfferApplication) => state === 'applying';

/** What is decided about an application, by button and key. */
export function applicationActs(
  t: T,
  { id: merchantId }: MerchantOption,
): readonly RowAct<OfferApplication>[] {
  return [
    {
      name: 'approve',
      label: t('applications.issue'),
      fits,
      dialog: (application, over) => <IssueDialog application={application} {...over} />,
    },
    {
      name: 'reject',
      label: t('applications.reject'),
      fits,
      dialog: ({ id: applicationId, account }, { begin, close }) => (
        <ReasonDialog
          title={t('applications.rejectTitle', { account })}
          text={t('applications.rejectText')}
          label={t('applications.rejectReason')}
          confirm={t('applications.reject')}
          tone="danger"
          act={(_form, reason) => {
            begin();
            return call('decideApplication', {
              merchantId,
              applicationId,
              action: 'reject',
              reason,
            });
          }}
          onDone={() => {
            showToast('ok', { title: t('applications.rejected') });
            close();
          }}
          onClose={close}
        />
      ),
    },
  ];
}

function IssueDialog({
  application: { id: applicationId, name, account, amount },
  begin,
  close,
}: Acting & { readonly application: OfferApplication }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const issue = useMutation({
    mutationFn: () => {
      begin();
      return call('decideApplication', { merchantId: merchant.id, applicationId, action: 'issue' });
    },
    onSuccess: () => showToast('ok', { title: t('applications.issued') }),
    onError: (error) => showToast('bad', { title: textOf(error) }),
    onSettled: () => {
      close();
      return client.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('applications.issueTitle', {
        amount: formatMoney(amount, { symbol: merchant.symbol }),
        account,
      })}
      text={t('applications.issueText', { name })}
      confirmLabel={t('applications.issue')}
      busy={issue.isPending}
      onConfirm={() => issue.mutate()}
      onCancel={close}
    />
  );
}
