import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { ScanCode } from '../../scene/scan-code.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';

export type EnableTotpProps = DialogControl<void> & { readonly app: CallOutput<'beginTotp'> };

/** Shows the secret to scan, asks for the first code, then shows the recovery codes once. */
export function EnableTotp({ open, close, app }: EnableTotpProps) {
  const { t } = useTranslation(['security', 'auth']);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const enable = useMutation({
    mutationFn: () => call('enableTotp', { code }),
    onError: (error) => setProblem(failureText(error)),
  });
  const codes = enable.data?.recoveryCodes;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (/^\d{6}$/.test(code)) enable.mutate();
    else setProblem(t('auth:proofCode.digits'));
  }

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
        <form className="security-form" onSubmit={submit} noValidate>
          <TotpPicture app={app} />
          <TextField
            name="code"
            label={t('auth:proofCode.label')}
            icon="key"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            value={code}
            error={problem}
            onChange={({ target }) => {
              setCode(target.value.replaceAll(/\D/g, ''));
              setProblem(undefined);
            }}
          />
          <Button variant="primary" size="lg" type="submit" block busy={enable.isPending}>
            {t('totp.confirm')}
          </Button>
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
