import type { OfferKind } from '@croupier/contract/offer-kinds';
import type { OfferDetail } from '@croupier/contract/operator/promotions';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';

/** What is being written, and how often it was saved. */
export function BuilderHead({
  offer,
  kind,
}: {
  readonly offer: OfferDetail | undefined;
  readonly kind: OfferKind;
}) {
  const { t } = useTranslation('console-promotions');
  return (
    <header className="c-offer-head">
      <h2>{t('form.title')}</h2>
      <Badge tone="info" dot={false}>
        {t(`kinds.${kind}`)}
      </Badge>
      <small>
        {offer ? (
          <>
            {t('form.draft', { revision: offer.revision })} <Instant at={offer.savedAt} />
          </>
        ) : (
          t('form.unsaved')
        )}
      </small>
    </header>
  );
}
