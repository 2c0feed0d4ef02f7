import { Button } from '@croupier/kit/ui/button';
import { QrBlock } from '@croupier/kit/ui/qr-block';
import { create } from 'qrcode';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { installStore, offerInstall } from '../state/install.ts';
import { useStore } from '../state/store.ts';
import '../styles/kit-windows.css';

/** The way onto a phone: its camera reads the address off the screen; or onto this very device. */
export function AppInstall() {
  const { t } = useTranslation(['house', 'pages']);
  const install = useStore(installStore);
  // The code takes as long as the page around it, so it comes in a turn of its own.
  const pageIsDrawn = useDeferredValue(true, false);
  const modules = useMemo(() => (pageIsDrawn ? codeOfThisSite() : undefined), [pageIsDrawn]);
  return (
    <section className="app-install">
      {install === 'offered' && (
        <Button
          variant="primary"
          size="lg"
          icon="download-simple"
          onClick={() => void offerInstall()}
        >
          {t('pages:info.app.install')}
        </Button>
      )}
      <QrBlock
        modules={modules}
        label={t('app.qr')}
        instruction={t('app.scan')}
        rows={[{ label: t('app.address'), value: location.host, copy: location.origin }]}
      />
    </section>
  );
}

const codeOfThisSite = () => create(location.origin, { errorCorrectionLevel: 'M' }).modules;
