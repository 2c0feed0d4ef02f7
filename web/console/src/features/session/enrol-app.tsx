import { CopyButton } from '@croupier/kit/ui/copy-button';
import { useTranslation } from 'react-i18next';
import { CodePicture } from '../../page/code-picture.tsx';

/** The secret of a new authenticator app, as a picture to scan and as a key to type. */
export function EnrolApp({ secret, url }: { readonly secret: string; readonly url: string }) {
  const { t } = useTranslation('console');
  return (
    <div className="c-enrol">
      <p className="c-lead">{t('signIn.enrolLead')}</p>
      <CodePicture className="c-enrol-qr" text={url} label={t('signIn.qrLabel')} />
      <p className="c-enrol-key">
        <span>{t('signIn.enrolKey')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton value={secret} label={t('signIn.enrolKey')} />
      </p>
    </div>
  );
}
