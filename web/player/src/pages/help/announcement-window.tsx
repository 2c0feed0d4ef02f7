import { Dialog } from '@croupier/kit/ui/dialog';
import { useTranslation } from 'react-i18next';
import { AnnouncementReader } from '../../features/content/announcement-reader.tsx';
import type { Overlay } from '../../navigation/overlay.ts';
import { closeOverlay } from '../../navigation/site-location.ts';
import '../../styles/kit-windows.css';

export type AnnouncementWindowProps = {
  readonly overlay: Extract<Overlay, { kind: 'announcements' }>;
  readonly open: boolean;
};

/** What the house announces, over the page; opened by a notice it begins at that notice. */
export function AnnouncementWindow({ overlay, open }: AnnouncementWindowProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog open={open} onClose={closeOverlay} addressed size="lg" title={t('announcements.title')}>
      <AnnouncementReader id={overlay.id} preview={overlay.preview} />
    </Dialog>
  );
}
