// The showcase on its own, without a server: `npx vite web/kit/src/dev`. The language is taken from
// the address, e.g. `/?language=en`.
import '../styles/kit.css';
import en from '@croupier/i18n/en/kit.json' with { type: 'json' };
import vi from '@croupier/i18n/vi/kit.json' with { type: 'json' };
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { startTheme } from '../theme/theme.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { KitProvider } from '../ui/kit-provider.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { KitPage } from './kit-page.tsx';

const language = new URLSearchParams(location.search).get('language') ?? 'vi';
const texts = createInstance();
await texts.use(initReactI18next).init({
  lng: language,
  ns: ['kit'],
  defaultNS: 'kit',
  resources: { en: { kit: en }, vi: { kit: vi } },
  interpolation: { escapeValue: false },
});
document.documentElement.lang = language;
startTheme();

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nextProvider i18n={texts}>
    <KitProvider>
      <KitPage />
      <DialogHost />
      <ToastRegion />
      <LiveRegion />
    </KitProvider>
  </I18nextProvider>,
);
