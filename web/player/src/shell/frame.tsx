import { KitProvider } from '@croupier/kit/ui/kit-provider';
import { LiveRegion } from '@croupier/kit/ui/live-region';
import { ToastRegion } from '@croupier/kit/ui/toast';
import { directionOf } from '@croupier/kit/theme/direction';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { SearchHost } from '../features/catalog/search/search-host.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { closeOverlay } from '../navigation/site-location.ts';
import { useOverlay } from '../navigation/use-overlay.ts';
import { useScroll } from '../navigation/use-scroll.ts';
import { PageLoader } from '../pages/page-loader.tsx';
import { SitePage } from '../pages/site-page.tsx';
import { StatusPage } from '../pages/status-page.tsx';
import { COMPACT, useMedia } from '../state/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FloatingTools } from './floating-tools.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { PartFailure } from './part-failure.tsx';
import { SideMenu } from './side-menu.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useLiveSite } from './use-live-site.ts';
import { useOpenSite } from './use-open-site.ts';
import { usePreloading } from './use-preloading.ts';
import './frame.css';

const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);
const WindowHost = lazyPart(async () => (await import('./window-host.tsx')).WindowHost);

/** What stands around every page, and over it: menus, windows, notices. */
export function Frame() {
  const { i18n } = useTranslation();
  const touched = usePreloading();
  const compact = useMedia(COMPACT);
  // On small screens the member center is a page of its own before the one beneath.
  const covered = useOverlay()?.kind === 'member' && compact;
  const open = useOpenSite();
  useLiveSite();
  useScroll();
  if (!open) return <StatusPage />;
  return (
    <KitProvider direction={directionOf(i18n.language)}>
      <div className="frame" inert={covered}>
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
      </div>
      <FailureBoundary fallback={leaveOverlay}>
        <Suspense>
          <OverlayHost />
        </Suspense>
      </FailureBoundary>
      <FailureBoundary fallback={() => null}>
        <SearchHost />
      </FailureBoundary>
      <BottomBar />
      {touched && <WindowHost />}
      <UpdateBar />
      <ToastRegion />
      <LiveRegion />
    </KitProvider>
  );
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
