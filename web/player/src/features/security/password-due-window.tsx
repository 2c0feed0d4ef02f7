import type { MemberInfo } from '@croupier/contract/account/player/account';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { go } from '../../navigation/site-location.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import '../../styles/kit-windows.css';
import './security.css';

export type PasswordDueWindowProps = {
  readonly due: NonNullable<MemberInfo['passwordDue']>;
  readonly onLeave: () => void;
};

/** Stands before everything else until the password is changed, or the member signs out. */
export function PasswordDueWindow({ due, onLeave }: PasswordDueWindowProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <Dialog
      open
      locked
      closeHidden
      onClose={() => undefined}
      title={t(`due.${due}.title`)}
      description={t(`due.${due}.text`)}
    >
      <ChangePasswordForm
        // Typed a moment ago; later the proof is asked for, where there is one.
        oldKnown={due === 'initial'}
        onDone={() => {
          showToast('ok', { title: t('password.done'), text: t('password.doneText') });
          go('/');
        }}
      />
      <Button className="security-leave" variant="quiet" block onClick={onLeave}>
        {t('common:menu.signOut')}
      </Button>
    </Dialog>
  );
}
