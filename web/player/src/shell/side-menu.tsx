import { findAddress } from '@croupier/contract/site-map';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { useTranslation } from 'react-i18next';
import { GroupBanners } from '../features/content/group-banners.tsx';
import { SiteSettings } from '../features/settings/site-settings.tsx';
import { SupportLinks } from '../features/support/support-links.tsx';
import { usePathname } from '../navigation/site-location.ts';
import { sideMenuStore } from '../state/side-menu.ts';
import { useStore } from '../state/store.ts';
import { SideExtras } from './side-extras.tsx';
import { SideLinks } from './side-links.tsx';
import './side-menu.css';

/** The menu beside the pages of large screens: words, or icons alone when collapsed. */
export function SideMenu() {
  const { t } = useTranslation();
  const collapsed = useStore(sideMenuStore) === 'collapsed';
  const compact = useMedia(COMPACT);
  const pathname = usePathname();
  if (compact || findAddress(pathname)?.address.wide) return null;
  return (
    <nav className="side-menu" data-collapsed={collapsed || undefined} aria-label={t('menu.side')}>
      <SideLinks />
      <SideExtras collapsed={collapsed} />
      {!collapsed && <GroupBanners group="w_leftmenu" />}
      <div className="side-foot">
        <SupportLinks />
        <SiteSettings />
      </div>
    </nav>
  );
}
