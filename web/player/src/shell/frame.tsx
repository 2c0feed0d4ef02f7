import { KitProvider } from '@croupier/kit/ui/kit-provider';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { directionOf } from '@croupier/kit/theme/direction';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { memo, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { SearchHost } from '../features/catalog/search/search-host.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { closeOverlay } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';
import { useScroll } from '../navigation/use-scroll.ts';
import { PageLoader } from '../pages/page-loader.tsx';
import { SitePage } from '../pages/site-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FloatingTools } from './floating-tools.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { PartFailure } from './part-failure.tsx';
import { SideMenu } from './side-menu.tsx';
import { useAgentSite } from './use-agent-site.tsx';
import { useAgentWays } from './use-agent-ways.ts';
import { useLiveSite } from './use-live-site.ts';
import { useOpenSite } from './use-open-site.ts';
import { usePreloading } from './use-preloading.ts';
import './frame.css';

const StatusPage = lazyPart(async () => (await import('../pages/status-page.tsx')).StatusPage);
const UpdateBar = lazyPart(async () => (await import('./update-bar.tsx')).UpdateBar);
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
