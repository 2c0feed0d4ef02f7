import { useTranslation } from 'react-i18next';
import { sideMenuStore } from '../state/side-menu.ts';
import { useStore } from '../state/store.ts';
import { COMPACT, useMedia } from '../state/use-media.ts';
import { SideLinks } from './side-links.tsx';
import { SiteSettings } from '../features/settings/site-settings.tsx';
import { SupportLinks } from '../features/support/support-links.tsx';
import './side-menu.css';

/** The menu beside every page of large screens: words, or icons alone when collapsed. */
export function SideMenu() {
  const { t } = useTranslation();
  const choice = useStore(sideMenuStore);
  const compact = useMedia(COMPACT);
  if (compact) return null;
  return (
    <nav
      className="side-menu"
      data-collapsed={choice === 'collapsed' || undefined}
      aria-label={t('menu.side')}
    >
      <SideLinks />
      <div className="side-foot">
        <SupportLinks />
        <SiteSettings />
      </div>
    </nav>
  );
}
