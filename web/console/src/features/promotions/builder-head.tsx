import type { OfferKind } from '@croupier/contract/offer-kinds';
import type { OfferDetail } from '@croupier/contract/operator/promotions';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
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

/** Says that what was written before was put back, or can be. */
export function UnsavedNote({
  kept,
  onPutBack,
  onDiscard,
}: {
  readonly kept: 'restored' | 'other' | undefined;
  readonly onPutBack: () => void;
  readonly onDiscard: () => void;
}) {
  const { t } = useTranslation('console-content');
  if (!kept) return null;
  return (
    <div className="c-offer-kept" role="status">
      <p>{t(`unsaved.${kept}`)}</p>
      {kept === 'other' && (
        <Button size="sm" variant="soft" onClick={onPutBack}>
          {t('unsaved.putBack')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </div>
  );
}
