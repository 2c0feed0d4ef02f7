import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import type { Licence } from './open-legal-document.ts';
import '../../styles/kit-windows.css';
import './legal-document.css';

/** The window of `openLicence`. */
export async function showLicence(licence: Licence): Promise<void> {
  await openDialog(({ open, close }) => (
    <LicenceDialog licence={licence} open={open} onClose={() => close()} />
  ));
}

type LicenceDialogProps = {
  readonly licence: Licence;
  readonly open: boolean;
  readonly onClose: () => void;
};

function LicenceDialog({ licence: { url, labelNameEn }, open, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('house');
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={labelNameEn || t('licence.title')}>
      <img className="licence" src={url} alt={labelNameEn || t('licence.title')} />
    </Dialog>
  );
}
