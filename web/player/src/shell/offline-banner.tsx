import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { lineUpStore } from '../state/line-up.ts';
import { useStore } from '../state/store.ts';
import { useReadOnly } from './use-read-only.ts';

/**
 * Says that nothing can be changed for now, or else that figures may be old while the push
 * connection is down.
 */
export function OfflineBanner() {
  const { t } = useTranslation('errors-ui');
  const up = useStore(lineUpStore);
  const readOnly = useReadOnly();
  return (
    <div role="status">
      {readOnly && <Notice icon="lock-simple" text={t('readOnly')} />}
      {!readOnly && !up && <Notice icon="wifi-slash" text={t('lineDown')} />}
    </div>
  );
}

function Notice({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className="offline-banner">
      <Icon name={icon} size={18} />
      {text}
    </p>
  );
}
