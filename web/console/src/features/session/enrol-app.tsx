import { CopyButton } from '@croupier/kit/ui/copy-button';
import QRCode from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The secret of a new authenticator app, as a picture to scan and as a key to type. */
export function EnrolApp({ secret, url }: { readonly secret: string; readonly url: string }) {
  const { t } = useTranslation('console');
  const path = useMemo(() => modulesPath(url), [url]);
  return (
    <div className="c-enrol">
      <p className="c-lead">{t('signIn.enrolLead')}</p>
      <svg
        className="c-enrol-qr"
        viewBox={`-4 -4 ${path.size + 8} ${path.size + 8}`}
        role="img"
        aria-label={t('signIn.qrLabel')}
        shapeRendering="crispEdges"
      >
        <path d={path.d} />
      </svg>
      <p className="c-enrol-key">
        <span>{t('signIn.enrolKey')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton value={secret} label={t('signIn.enrolKey')} />
      </p>
    </div>
  );
}

function modulesPath(text: string): { d: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let d = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) d += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { d, size };
}
