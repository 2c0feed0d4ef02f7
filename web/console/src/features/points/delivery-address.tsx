import type { StaffRedeem } from '@croupier/contract/points/operator';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/**
 * Where goods go. It is fetched when somebody asks to see it, since each look is on record, and is kept no
 * longer than it is on the screen.
 */
export function DeliveryAddress({
  redeem: { id: redeemId, hasAddress },
}: {
  readonly redeem: Pick<StaffRedeem, 'id' | 'hasAddress'>;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const mayLook = useMay('promotion.review');
  const textOf = useProblemText();
  const look = useMutation({
    mutationFn: () => call('viewPointDelivery', { merchantId: merchant.id, redeemId }),
    gcTime: 0,
  });
  if (!hasAddress) return <p className="c-quiet">–</p>;
  if (!mayLook) return <p className="c-quiet">{t('address.notYours')}</p>;
  if (look.isPending) return <Skeleton height="102px" />;
  if (!look.data) {
    return (
      <div className="c-points-look">
        <Button icon="eye" onClick={() => look.mutate()}>
          {t('address.look')}
        </Button>
        <p className="k-help" role="status" data-tone={look.isError ? 'error' : undefined}>
          {look.isError ? textOf(look.error) : t('address.help')}
        </p>
      </div>
    );
  }
  const { name, phone, address } = look.data;
  return (
    <div className="c-points-address">
      <address>
        <strong>{name}</strong>
        <bdi>{phone}</bdi>
        <span>{address}</span>
      </address>
      <CopyButton value={[name, phone, address].join('\n')} label={t('address.copy')} />
    </div>
  );
}
