import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { lineUpStore } from '../site/live-line.ts';
import { useStore } from '../state/store.ts';

/** Says that figures may be old, for as long as the push connection is down. */
export function OfflineBanner() {
  const { t } = useTranslation('errors-ui');
  const up = useStore(lineUpStore);
  return (
    <div role="status">
      {!up && (
        <p className="offline-banner">
          <Icon name="wifi-slash" size={18} />
          {t('lineDown')}
        </p>
      )}
    </div>
  );
}
