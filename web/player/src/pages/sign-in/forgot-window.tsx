import { Dialog } from '@croupier/kit/ui/dialog';
import { whenIdle } from '@croupier/kit/ui/when-idle';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareSealing } from '../../api/call.ts';
import { ForgotPassword } from '../../features/auth/forgot-password.tsx';
import { isOpeningLink, ResetByLink } from '../../features/auth/reset-by-link.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { openLegalDocument } from '../../features/legal/open-legal-document.ts';
import { closeOverlay, go } from '../../navigation/site-location.ts';
import '../../styles/kit-windows.css';
import './auth-overlay.css';

export type ForgotWindowProps = {
  /** Behind the hash of a mail's link. */
  readonly link: string | undefined;
  readonly open: boolean;
};

/** The way to a new password: by mobile number or mail, by the link of a mail, or by an agent's. */
export function ForgotWindow({ link: given, open }: ForgotWindowProps) {
  const { t } = useTranslation('auth');
  const [link, setLink] = useState(given);
  if (given !== undefined && given !== link) setLink(given);
  useEffect(() => whenIdle(prepareSealing), []);
  useEffect(() => {
    // What a link lets somebody do stays neither in the address nor in the history.
    if (given !== undefined) go('/forgot', { replace: true });
  }, [given]);
  const title = t(isOpeningLink(link) ? 'forgot.firstTitle' : 'forgot.title');
  return (
    <Dialog open={open} onClose={closeOverlay} addressed size="md" title={title}>
      {link === undefined ? (
        <ForgotPassword />
      ) : (
        <ResetByLink link={link} onRead={(paper) => void openLegalDocument(paper)} />
      )}
      <p className="auth-other">
        <OverlayLink to={{ kind: 'login', next: undefined }}>{t('forgot.back')}</OverlayLink>
      </p>
    </Dialog>
  );
}
