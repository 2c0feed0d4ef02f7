import type { Offer } from '@croupier/contract/promotions/player';
import { Button, type ButtonSize } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import type { OfferVisitor } from './offer-visitor.ts';

/** Opens the application for an offer, for the first time or after a refusal; guests sign in before. */
export function ApplyButton({
  offer,
  visitor,
  size,
}: {
  readonly offer: Offer;
  readonly visitor: OfferVisitor;
  readonly size: ButtonSize;
}) {
  const { t } = useTranslation('promotions');
  const [open, setOpen] = useState(false);
  const label = t(offer.state === 'rejected' ? 'apply.again' : 'apply.act');
  if (visitor.is === 'guest') {
    const login = <OverlayLink to={{ kind: 'login', next: `/promotions/${offer.id}` }} />;
    return (
      <Button variant="soft" size={size} render={login}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="soft"
        size={size}
        onClick={() => (visitor.is === 'trial' ? visitor.onTrial() : setOpen(true))}
      >
        {label}
      </Button>
      {open && <ApplyDialog offer={offer} open onClose={() => setOpen(false)} />}
    </>
  );
}
