/** Sending what a player redeemed, refusing it with a reason, and noting where it is. */
import type { StaffRedeem } from '@croupier/contract/points/operator';
import { formatCount } from '@croupier/kit/format/numbers';
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
import { DeliveryDialog } from './delivery-dialog.tsx';
import { stepsLeft } from './delivery-rules.ts';
import { redeemName } from './reward-words.ts';

type T = TFunction<['console-points', 'console']>;

const fits = ({ state }: StaffRedeem) => state === 'processing';

/** What is decided about a redeem, by button and key. */
export function redeemActs(
  t: T,
  { id: merchantId }: MerchantOption,
): readonly RowAct<StaffRedeem>[] {
  return [
    {
      name: 'approve',
      label: t('approve.act'),
      fits,
      dialog: (redeem, over) => <ApproveDialog redeem={redeem} {...over} />,
    },
    {
      name: 'reject',
      label: t('reject.act'),
      fits,
      dialog: (redeem, { begin, close }) => (
        <ReasonDialog
          title={t('reject.title', { name: redeemName(t, redeem), account: redeem.account })}
          text={t('reject.text', { count: redeem.points, points: formatCount(redeem.points) })}
          label={t('reject.reason')}
          confirm={t('reject.act')}
          tone="danger"
          act={(_form, reason) => {
            begin();
            return call('decideRedeem', {
              merchantId,
              redeemId: redeem.id,
              action: 'reject',
              reason,
            });
          }}
          onDone={() => {
            showToast('ok', { title: t('reject.done') });
            close();
          }}
          onClose={close}
        />
      ),
    },
    {
      name: 'note',
      label: t('delivery.act'),
      fits: (redeem) => stepsLeft(redeem).length > 0,
      dialog: (redeem, over) => <DeliveryDialog redeem={redeem} {...over} />,
    },
  ];
}

function ApproveDialog({ redeem, begin, close }: Acting & { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const approve = useMutation({
    mutationFn: () => {
      begin();
      return call('decideRedeem', {
        merchantId: merchant.id,
        redeemId: redeem.id,
        action: 'approve',
      });
    },
    onSuccess: () => showToast('ok', { title: t('approve.done') }),
    onError: (error) => showToast('bad', { title: textOf(error) }),
    onSettled: () => {
      close();
      return client.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('approve.title', {
        quantity: formatCount(redeem.quantity),
        name: redeemName(t, redeem),
        account: redeem.account,
      })}
      text={t('approve.text')}
      confirmLabel={t('approve.act')}
      busy={approve.isPending}
      onConfirm={() => approve.mutate()}
      onCancel={close}
    />
  );
}
