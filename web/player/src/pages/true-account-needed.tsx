import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { closeOverlay, openOverlay } from '../navigation/site-location.ts';

/** Stands where a trial account asked for a center, and leads to registration. */
export function TrueAccountNeeded({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('catalog');
  return (
    <ConfirmDialog
      open={open}
      title={t('trial.title')}
      text={t('trial.text')}
      confirmLabel={t('trial.confirm')}
      cancelLabel={t('trial.stay')}
      onConfirm={() => openOverlay({ kind: 'register', next: undefined }, { replace: true })}
      onCancel={closeOverlay}
    />
  );
}
