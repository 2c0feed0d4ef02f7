import { Badge } from '@croupier/kit/ui/badge';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { BuilderPage, stageTones } from '../../page/builder/builder-page.tsx';
import { OfferBuilder } from './offer-builder.tsx';
import { newOffer } from './typed-offer.ts';

/** Writes a new offer; once it is saved, it has an address of its own. */
export function NewOfferPage() {
  const { t } = useTranslation('console-promotions');
  const navigate = useNavigate();
  const mayWrite = useMay('promotion.write');
  const [start] = useState(() => newOffer(Date.now()));
  if (!mayWrite) return <Navigate to="/promotions" />;
  return (
    <BuilderPage
      area="console-promotions"
      back="/promotions"
      title={t('new')}
      badges={<Badge tone={stageTones.draft}>{t('stages.draft')}</Badge>}
      version={0}
    >
      <OfferBuilder
        place="new-offer"
        start={start}
        onSaved={({ id }) =>
          void navigate({
            to: '/promotions/$offerId/edit',
            params: { offerId: id },
            replace: true,
          })
        }
      />
    </BuilderPage>
  );
}
