import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ResetForm } from './reset-form.tsx';

export type ResetByLinkProps = {
  /** Request and token, as the link has them behind its hash. */
  readonly link: string;
};

/** In place of a request, in links to accounts that an agent has opened. */
const OPENED = 'open';

export const isOpeningLink = (link: string | undefined) => link?.split('.')[0] === OPENED;

/** A new password for whoever came by the link of a mail, or the first one by an agent's. */
export function ResetByLink({ link }: ResetByLinkProps) {
  const { t } = useTranslation('auth');
  const [requestId = '', token = ''] = link.split('.');
  const isFirst = isOpeningLink(link);
  return (
    <ResetForm
      missing={() => ({})}
      fields={() => isFirst && <p className="auth-note">{t('forgot.firstText')}</p>}
      {...(isFirst && { submit: t('forgot.firstSubmit') })}
      reset={(passwords) =>
        isFirst
          ? call('takeOverAccount', { token, ...passwords })
          : call('resetByMail', { requestId, token, ...passwords })
      }
    />
  );
}
