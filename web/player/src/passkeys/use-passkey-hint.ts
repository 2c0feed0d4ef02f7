import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../state/permission.ts';
import { NotOffered } from './passkey-support.ts';

/** Tells which passkeys were not offered, to whoever has just chosen none. */
export function usePasskeyHint(): (error: unknown) => void {
  const { t } = useTranslation('auth');
  const { mainDomain: main } = usePermission().info;
  return (error) => {
    if (!(error instanceof NotOffered)) return;
    const names = { host: location.hostname, main };
    showToast('info', {
      title: t(`passkey.${error.hint}`, names),
      text: t(`passkey.${error.hint}Text`, names),
    });
  };
}
