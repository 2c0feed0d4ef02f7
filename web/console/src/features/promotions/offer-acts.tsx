import type { OfferLine } from '@croupier/contract/promotions/operator';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Holding an offer back for now, and ending it for good; each asks why. */
export function OfferActs({
  offer: { id: offerId, name, stage },
}: {
  readonly offer: Pick<OfferLine, 'id' | 'name' | 'stage'>;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [asking, setAsking] = useState<'pause' | 'end'>();
  if (!mayWrite || stage === 'ended') return null;
  return (
    <>
      <Button variant="danger-soft" onClick={() => setAsking('end')}>
        {t('end.open')}
      </Button>
      {(stage === 'live' || stage === 'coming') && (
        <Button icon="pause-fill" onClick={() => setAsking('pause')}>
          {t('pause.open')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t(`${asking}.title`, { name })}
          text={t(`${asking}.text`)}
          confirm={t(`${asking}.open`)}
          tone={asking === 'end' ? 'danger' : 'primary'}
          act={(_form, reason) =>
            call(`${asking}Offer`, { merchantId: merchant.id, offerId, reason })
          }
          onDone={() => {
            showToast('ok', { title: t(`${asking}.done`) });
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
