import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import './builder.css';

/** Says that what was written before was put back, or can be. */
export function UnsavedNote({
  form: { kept, putBack, discard },
}: {
  readonly form: {
    /** Text that was kept from an earlier visit. */
    readonly kept: 'restored' | 'other' | undefined;
    readonly putBack: () => void;
    readonly discard: () => void;
  };
}) {
  const { t } = useTranslation('console-content');
  if (!kept) return null;
  return (
    <div className="c-kept" role="status">
      <p>{t(`unsaved.${kept}`)}</p>
      {kept === 'other' && (
        <Button size="sm" variant="soft" onClick={putBack}>
          {t('unsaved.putBack')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={discard}>
        {t('unsaved.discard')}
      </Button>
    </div>
  );
}
