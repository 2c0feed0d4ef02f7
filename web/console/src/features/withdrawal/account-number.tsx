import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** The whole number and its holder, for whoever pays; each look is on record, and nothing of it is kept. */
export function AccountNumber({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayPay = useMay('withdrawal.pay');
  const textOf = useProblemText();
  const look = useMutation({
    mutationFn: () => call('viewPayoutAccount', { merchantId: merchant.id, accountId }),
    gcTime: 0,
  });
  if (!mayPay) return null;
  if (!look.data) {
    return (
      <div className="c-number-look">
        <Button size="sm" icon="eye" busy={look.isPending} onClick={() => look.mutate()}>
          {t('withdrawals.show')}
        </Button>
        <p className="k-help" role="status" data-tone={look.isError ? 'error' : undefined}>
          {look.isError ? textOf(look.error) : t('withdrawals.looked')}
        </p>
      </div>
    );
  }
  const { holderName, number } = look.data;
  return (
    <div className="c-number">
      <span className="c-stacked">
        <bdi>{number}</bdi>
        <small>{holderName}</small>
      </span>
      <CopyButton value={number} />
      <Button size="sm" variant="quiet" icon="eye-slash" onClick={() => look.reset()}>
        {t('withdrawals.hide')}
      </Button>
    </div>
  );
}
