/**
 * Start-up order: the permission call and the texts, side by side; then the page is mounted. A
 * token of this tab loads the member behind it. Without a permission there is no site to show,
 * only the reason why.
 */
import { startTheme } from '@croupier/kit/theme/theme';
import { createRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { App } from './app.tsx';
import { settleLanguage } from './language/choose-language.ts';
import { startTranslations } from './language/translations.ts';
import { StartFailure } from './pages/start-failure.tsx';
import { takePermission } from './site/take-permission.ts';
import { replaceBrokenPictures } from './site/replace-broken-pictures.ts';
import { watchInstall } from './state/install.ts';
import { languageStore } from './state/language.ts';

/** Brings the site up inside `element`. Never rejects: a failure is shown instead. */
export async function start(element: HTMLElement): Promise<void> {
  startTheme();
  replaceBrokenPictures();
  watchInstall();
  const texts = startTranslations(languageStore.get().dictionary);
  try {
    const [permission] = await Promise.all([call('permission', {}), texts]);
    takePermission(permission);
    await settleLanguage(permission);
    createRoot(element).render(<App />);
  } catch (error) {
    await texts.catch(() => undefined);
    createRoot(element).render(<StartFailure error={error} />);
  }
}
