import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import './builder.css';

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
