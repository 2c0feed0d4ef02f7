import { Drawer } from '@croupier/kit/ui/drawer';
import { Logo } from '@croupier/kit/ui/logo';
import { GroupBanners } from '../features/content/group-banners.tsx';
import { logoSign } from '../site/logo-sign.ts';
import { usePermission } from '../state/permission.ts';
import { SideExtras } from './side-extras.tsx';
import { SideLinks } from './side-links.tsx';
import { SiteSettings } from '../features/settings/site-settings.tsx';
import { SupportLinks } from '../features/support/support-links.tsx';
import '../styles/kit-windows.css';
import './side-menu.css';

export type SideDrawerProps = { readonly open: boolean; readonly onClose: () => void };

/** The side menu of phones and tablets. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const { info } = usePermission();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="start"
      width={312}
      title={
        <Logo
          name={info.merchant.name}
          sign={logoSign(info.theme.logo)}
          picture={info.theme.picture}
          size={32}
        />
      }
    >
      <nav className="side-drawer">
        <SideLinks onFollow={onClose} />
        <SideExtras onFollow={onClose} />
        <GroupBanners group="w_leftmenu" onFollow={onClose} />
        <div className="side-foot">
          <SupportLinks />
          <SiteSettings />
        </div>
      </nav>
    </Drawer>
  );
}
