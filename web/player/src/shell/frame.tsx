import { KitProvider } from '@croupier/kit/ui/kit-provider';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { directionOf } from '@croupier/kit/theme/direction';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { SearchHost } from '../features/catalog/search/search-host.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { closeOverlay, go, useSiteLocation, usePathname } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';
import { useScroll } from '../navigation/use-scroll.ts';
import { PageLoader } from '../pages/page-loader.tsx';
import { SitePage } from '../pages/site-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { PartFailure } from './part-failure.tsx';
import { useAgentSite } from './use-agent-site.tsx';
import { useLiveSite } from './use-live-site.ts';
import { usePreloading } from './use-preloading.ts';
import './frame.css';
import { useMember, useSignedIn } from '../features/member/use-member.ts';
import { wayFrom, wayIn } from '../navigation/agent-ways.ts';
import { useFlag, usePermission } from '../state/permission.ts';
import { showToast } from '@croupier/kit/ui/toast';
import './side-menu.css';
import { findAddress } from '@croupier/contract/site/site-map';
import { GroupBanners } from '../features/content/group-banners.tsx';
import { SiteSettings } from '../features/settings/site-settings.tsx';
import { SupportLinks } from '../features/support/support-links.tsx';
import { sideMenuStore } from '../state/side-menu.ts';
import { useStore } from '../state/store.ts';
import { SideExtras } from './side-extras.tsx';
import { SideLinks } from './side-links.tsx';

const StatusPage = lazyPart(async () => (await import('../pages/status-page.tsx')).StatusPage);
const UpdateBar = lazyPart(async () => (await import('./update-bar.tsx')).UpdateBar);
const FloatingTools = lazyPart(async () => (await import('./floating-tools.tsx')).FloatingTools);
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);
const WindowHost = lazyPart(async () => (await import('./window-host.tsx')).WindowHost);

/** The site, or why there is none. It follows every step of the visitor, so it holds nothing itself. */
export function Frame() {
  const open = useOpenSite();
  useLiveSite();
  useAgentWays();
  useScroll();
  return open ? <OpenFrame /> : <StatusPage />;
}

/** What stands around every page, and over it: menus, windows, notices. */
const OpenFrame = memo(function OpenFrame() {
  const { i18n } = useTranslation();
  return (
    <KitProvider direction={directionOf(i18n.language)}>
      <Layout />
      <FailureBoundary fallback={leaveOverlay}>
        <Suspense>
          <OverlayHost />
        </Suspense>
      </FailureBoundary>
      <LaterWindows />
      <FailureBoundary fallback={() => null}>
        <UpdateBar />
      </FailureBoundary>
      <LiveRegion />
    </KitProvider>
  );
});

/** The page with what stands around it: agents have a layout of their own. */
function Layout() {
  const agents = useAgentSite();
  if (agents) {
    return (
      <Beneath>
        <SkipLink />
        {agents}
      </Beneath>
    );
  }
  return (
    <>
      <Beneath>
        <SkipLink />
        <Header />
        <OfflineBanner />
        <div className="frame-body">
          <SideMenu />
          <div className="frame-column">
            <main id="content" tabIndex={-1}>
              <Suspense fallback={<PageLoader />}>
                <SitePage />
              </Suspense>
            </main>
            <FailureBoundary fallback={() => null}>
              <Footer />
            </FailureBoundary>
          </div>
        </div>
        <FloatingTools />
      </Beneath>
      <FailureBoundary fallback={() => null}>
        <SearchHost />
      </FailureBoundary>
      <BottomBar />
    </>
  );
}

/** The page and its menus. On small screens the member center is a page of its own before it. */
function Beneath({ children }: { readonly children: ReactNode }) {
  const compact = useMedia(COMPACT);
  const covered = useOverlay()?.kind === 'member' && compact;
  return (
    <div className="frame" inert={covered}>
      {children}
    </div>
  );
}

/** Windows that only a person can ask for, and notices of what came of it. */
function LaterWindows() {
  return usePreloading() && <WindowHost />;
}

/** A window that did not open is closed again, so that the page beneath can be used. */
function leaveOverlay(error: unknown, again: () => void) {
  return (
    <PartFailure
      error={error}
      onTold={() => {
        closeOverlay();
        again();
      }}
    />
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#content">
      {t('skipToContent')}
    </a>
  );
}

/** Leads agents to their center when they have signed in, and everybody else away from it. */
function useAgentWays(): void {
  const { pathname, overlay } = useSiteLocation();
  const signedIn = useSignedIn();
  const type = useMember()?.type;
  const offered = useFlag('agents');
  const wasGuest = useRef(!signedIn);
  const away = wayFrom(pathname, { signedIn, type, offered });
  useEffect(() => {
    if (away !== undefined) go(away, { replace: true });
  }, [away]);

  useEffect(() => {
    if (!signedIn) wasGuest.current = true;
    if (!signedIn || type === undefined || !wasGuest.current) return;
    wasGuest.current = false;
    const inside = wayIn({ signedIn, type, offered });
    // Who signed in on the way to somewhere is there by now.
    const wantsNothing = overlay === undefined && (pathname === '/' || pathname === '/agent');
    if (inside !== undefined && wantsNothing) go(inside);
  }, [signedIn, type, offered, pathname, overlay]);
}

/**
 * Whether the site stands. When it closes over an open game, the game stays until the player leaves
 * it: the round that runs is settled to its end, and a word says so. Everything else gives way at
 * once.
 */
function useOpenSite(): boolean {
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

/** The menu beside the pages of large screens: words, or icons alone when collapsed. */
function SideMenu() {
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
