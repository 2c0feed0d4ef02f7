import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { useTranslation } from 'react-i18next';

/** Shown once, right after an app was enrolled. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('console');
  return (
    <div className="c-form">
      <h2>{t('signIn.recoveryTitle')}</h2>
      <p className="c-lead">{t('signIn.recoveryLead')}</p>
      <ul className="c-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} label={t('signIn.recoveryCopy')} />
      <Button variant="primary" size="lg" block onClick={onDone}>
        {t('signIn.recoveryDone')}
      </Button>
    </div>
  );
}
