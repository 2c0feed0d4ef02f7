import { showToast } from '@croupier/kit/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../navigation/use-overlay.ts';
import { usePermission } from '../state/permission.ts';

/**
 * Whether the site stands. When it closes over an open game, the game stays until the player leaves
 * it: the round that runs is settled to its end, and a word says so. Everything else gives way at
 * once.
 */
export function useOpenSite(): boolean {
  const { t } = useTranslation();
  const { status } = usePermission();
  const playing = useOverlay()?.kind === 'play';
  const [open, setOpen] = useState(status === 0);
  if (status === 0 && !open) setOpen(true);
  if (status !== 0 && open && !playing) setOpen(false);

  const closing = open && status !== 0;
  useEffect(() => {
    if (!closing) return;
    showToast('bad', {
      title: status === 1 ? t('closing.maintenance') : t('closing.region'),
      text: t('closing.text'),
    });
  }, [closing, status, t]);
  return open;
}
