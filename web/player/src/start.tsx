/**
 * Start-up order: the permission call and the texts, side by side; then the page is mounted. A
 * token of this tab loads the member behind it. Without a permission there is no site to show,
 * only the reason why.
 */
import { startTheme } from '@croupier/kit/theme/theme';
import { whenIdle } from '@croupier/kit/ui/when-idle';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { cachedCallQuery } from './api/call-query.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { announcementsQuery } from './features/content/use-announcements.ts';
import { settleLanguage } from './language/choose-language.ts';
import { setHouseDictionary, startTranslations } from './language/translations.ts';
import { preloadPage } from './navigation/page-code.ts';
import { StartFailure } from './pages/start-failure.tsx';
import { bringFaces } from './site/bring-faces.ts';
import { keepUpToDate } from './site/keep-up-to-date.ts';
import { servePictures } from './site/serve-pictures.ts';
import { takePermission } from './site/take-permission.ts';
import { warmFigures } from './site/warm-figures.ts';
import { watchInstall } from './state/install.ts';
import { languageStore } from './state/language.ts';
import { isHanded } from './state/session.ts';

/** How long the first drawing waits for its code, the games, the news and the faces of their words. */
const PATIENCE_MS = 1000;

/** Brings the site up inside `element`. Never rejects: a failure is shown instead. */
export async function start(element: HTMLElement): Promise<void> {
  servePictures();
  watchInstall();
  // The page's head has set it already; from now on it is followed.
  whenIdle(startTheme);
  const texts = startTranslations(languageStore.get().dictionary);
  const faces = bringFaces();
  const figures = warmFigures();
  const page = texts.then(() => preloadPage(location.pathname)).catch(() => undefined);
  try {
    const [permission] = await Promise.all([call('permission', {}), texts]);
    takePermission(permission);
    await settleLanguage(permission);
    if (isHanded()) await (await import('./site/take-session.ts')).takeSession();
    // The shell stands meanwhile, and a page that knows at once what it has to show is drawn once.
    const news = [
      queryClient.prefetchQuery(cachedCallQuery('lobby', {})),
      queryClient.prefetchQuery(announcementsQuery()),
    ];
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([Promise.all([...news, page, faces, figures]), patience]);
    const root = createRoot(element);
    // A transition is rendered in slices, so presses on the shell's links are not held up meanwhile.
    startTransition(() => root.render(<App />));
    keepUpToDate();
  } catch (error) {
    await texts.catch(() => undefined);
    // Nobody said what stands in for a missing text, and these must be read.
    setHouseDictionary('en');
    createRoot(element).render(<StartFailure error={error} />);
  }
}
