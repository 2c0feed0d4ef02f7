import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';

type Codes = { readonly codes: readonly string[] };

/** New recovery codes, shown once. */
export function RecoveryCodes({ open, close, codes }: DialogControl<void> & Codes) {
  const { t } = useTranslation('security');
  return (
    <Dialog
      open={open}
      locked
      closeHidden
      onClose={() => close()}
      title={t('recovery.title')}
      description={t('recovery.text')}
    >
      <RecoveryCodeList codes={codes} onDone={() => close()} />
    </Dialog>
  );
}

/** The codes with a way to copy them all, and the word that they are kept. */
export function RecoveryCodeList({ codes, onDone }: Codes & { readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  return (
    <div className="security-form">
      <ul className="security-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} label={t('recovery.copy')} />
      <Button variant="primary" size="lg" block onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </div>
  );
}
