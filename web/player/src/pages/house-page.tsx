import { Button } from '@croupier/kit/ui/button';
import { QrBlock } from '@croupier/kit/ui/qr-block';
import { create } from 'qrcode';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { installStore, offerInstall } from '../state/install.ts';
import { useStore } from '../state/store.ts';
import { ArticlePage } from './article-page.tsx';
import { InfoPage } from './info-page.tsx';
import type { InfoPageName } from './info-page-name.ts';
import { LicenceList } from './licence-list.tsx';
import '../styles/kit-windows.css';

const CareHelp = lazyPart(
  async () => (await import('../features/protection/care-help.tsx')).CareHelp,
  'protection',
);

/** Pages that every site has: as staff have written them, or as they come with the product. */
export function HousePage({ name }: { readonly name: InfoPageName }) {
  const slug = name === 'care' ? 'responsible-gaming' : name;
  return (
    <ArticlePage
      at={{ page: slug }}
      unwritten={<InfoPage name={name}>{name === 'care' && <CareHelp />}</InfoPage>}
    >
      {additionTo(name)}
    </ArticlePage>
  );
}

function additionTo(name: InfoPageName): ReactNode {
  switch (name) {
    case 'app':
      return <AppInstall />;
    case 'licenses':
      return <LicenceList />;
    case 'care':
      return <CareHelp />;
    case 'about':
      return undefined;
  }
}

/** The way onto a phone: its camera reads the address off the screen; or onto this very device. */
function AppInstall() {
  const { t } = useTranslation(['house', 'pages']);
  const install = useStore(installStore);
  const { modules } = create(location.origin, { errorCorrectionLevel: 'M' });
  return (
    <section className="app-install">
      {install === 'offered' && (
        <Button variant="primary" size="lg" icon="download-simple" onClick={offerInstall}>
          {t('pages:info.app.install')}
        </Button>
      )}
      <QrBlock
        modules={{ size: modules.size, get: (row, column) => modules.get(row, column) }}
        label={t('app.qr')}
        instruction={t('app.scan')}
        rows={[{ label: t('app.address'), value: location.host, copy: location.origin }]}
      />
    </section>
  );
}
