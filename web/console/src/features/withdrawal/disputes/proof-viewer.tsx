import type { WithdrawalDispute } from '@croupier/contract/withdrawal/operator/withdrawals';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useProblemText } from '../../../page/load-failed.tsx';
import { useWorkplace } from '../../../state/staff.ts';

/** The picture that a player sent as proof: fetched on request, since each look is on record. */
export function ProofViewer({ dispute }: { readonly dispute: WithdrawalDispute }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const [isLarge, setLarge] = useState(false);
  const { id: withdrawalId, slice } = dispute;
  const of = { merchantId: merchant.id, withdrawalId, sliceId: slice.id };
  const look = useMutation({ mutationFn: () => call('viewPayoutProof', of), gcTime: 0 });
  if (look.isPending) return <Skeleton height="220px" />;
  if (!look.data) {
    return (
      <div className="c-number-look">
        <Button icon="image" onClick={() => look.mutate()}>
          {t('disputes.look')}
        </Button>
        <p className="k-help" role="status" data-tone={look.isError ? 'error' : undefined}>
          {look.isError ? textOf(look.error) : t('withdrawals.looked')}
        </p>
      </div>
    );
  }
  const { data, width, height } = look.data;
  const alt = t('disputes.picture', { n: slice.ord });
  const picture = (
    <img src={`data:image/webp;base64,${data}`} alt={alt} width={width} height={height} />
  );
  return (
    <figure className="c-proof">
      {picture}
      <Button size="sm" icon="arrows-out" onClick={() => setLarge(true)}>
        {t('disputes.larger')}
      </Button>
      {isLarge && (
        <Dialog open size="xl" title={alt} onClose={() => setLarge(false)} closeOnOutsidePress>
          <div className="c-proof-large">{picture}</div>
        </Dialog>
      )}
    </figure>
  );
}
