import { Dialog } from '@croupier/kit/ui/dialog';
import { useTranslation } from 'react-i18next';
import { HelpCenter } from '../../features/content/help-center.tsx';
import { SupportLinks } from '../../features/support/support-links.tsx';
import type { Overlay } from '../../navigation/overlay.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { closeOverlay, openOverlay } from '../../navigation/site-location.ts';
import '../../styles/kit-windows.css';
import './help.css';

export type HelpWindowProps = {
  readonly overlay: Extract<Overlay, { kind: 'help' }>;
  readonly open: boolean;
};

/** The help center over the page. */
export function HelpWindow({ overlay: { topic }, open }: HelpWindowProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog open={open} onClose={closeOverlay} addressed size="xl" title={t('help.title')}>
      <HelpCenter
        topic={topic}
        onTopic={(slug) => openOverlay({ kind: 'help', topic: slug }, { replace: true })}
        onLeave={closeOverlay}
      >
        <HelpWays />
      </HelpCenter>
    </Dialog>
  );
}

/** When no answer fits: write to the house, or talk to it. */
export function HelpWays() {
  const { t } = useTranslation('house');
  return (
    <div className="help-ways">
      <OverlayLink to={{ kind: 'feedback' }} className="inline-link">
        {t('help.write')}
      </OverlayLink>
      <SupportLinks />
    </div>
  );
}
