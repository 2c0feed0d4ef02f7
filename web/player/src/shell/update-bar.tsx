import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lotteryPaths } from '../features/catalog/launch/launch-rules.ts';
import { usePathname } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';
import { takeUpdate, updateStore } from '../site/keep-up-to-date.ts';
import { asideGameStore } from '../state/aside-game.ts';
import { useStore } from '../state/store.ts';

/** Offers a new version of the site. Never while a game is open, seen or not, and never by itself. */
export function UpdateBar() {
  const { t } = useTranslation();
  const update = useStore(updateStore);
  const [refused, setRefused] = useState<ServiceWorker>();
  const aside = useStore(asideGameStore);
  const pathname = usePathname().toLowerCase();
  const isLottery = lotteryPaths.some((path) => path.toLowerCase() === pathname);
  const playing = useOverlay()?.kind === 'play' || aside !== undefined || isLottery;
  if (!update || update === refused || playing) return null;
  return (
    <div className="update-bar" role="status">
      <span>{t('update.ready')}</span>
      <Button size="sm" onClick={() => setRefused(update)}>
        {t('update.later')}
      </Button>
      <Button size="sm" variant="primary" onClick={takeUpdate}>
        {t('update.now')}
      </Button>
    </div>
  );
}
