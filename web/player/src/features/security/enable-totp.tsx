import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { ScanCode } from '../../scene/scan-code.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type EnableTotpProps = DialogControl<void> & { readonly app: CallOutput<'beginTotp'> };

/** Shows the secret to scan, asks for the first code, then shows the recovery codes once. */
export function EnableTotp({ open, close, app }: EnableTotpProps) {
  const { t } = useTranslation(['security', 'auth']);
  const { form, values, set, problems, show, onSubmit } = useForm({ code: '' });
  const enable = useMutation({
    mutationFn: () => call('enableTotp', values),
    onError: (error) => show({ code: failureText(error) }),
  });
  const codes = enable.data?.recoveryCodes;

  const check = () => (/^\d{6}$/.test(values.code) ? {} : { code: t('auth:proofCode.digits') });

  return (
    <Dialog
      open={open}
      locked={codes !== undefined}
      closeHidden={codes !== undefined}
      onClose={() => close()}
      title={codes ? t('recovery.title') : t('totp.enable')}
      description={codes ? t('recovery.text') : t('totp.scan')}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => close()} />
      ) : (
        <form
          ref={form}
          className="security-form"
          onSubmit={onSubmit(check, enable.mutate)}
          noValidate
        >
          <TotpPicture app={app} />
          <TextField
            name="code"
            label={t('auth:proofCode.label')}
            icon="key"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            value={values.code}
            error={problems.code}
            onChange={({ target }) => set({ code: target.value.replaceAll(/\D/g, '') })}
          />
          <SubmitButton busy={enable.isPending}>{t('totp.confirm')}</SubmitButton>
        </form>
      )}
    </Dialog>
  );
}

function TotpPicture({ app: { secret, otpauthUrl } }: Pick<EnableTotpProps, 'app'>) {
  const { t } = useTranslation('security');
  return (
    <div className="security-app">
      <ScanCode text={otpauthUrl} label={t('totp.picture')} margin={4} />
      <p>
        <span>{t('totp.key')}</span>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton value={secret} label={t('totp.copyKey')} />
      </p>
    </div>
  );
}
