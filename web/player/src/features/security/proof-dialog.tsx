import type { Security } from '@croupier/contract/account/player/security';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { passkeysSupported, wasPutOff } from '../../passkeys/passkey-support.ts';
import { choosePasskey } from '../../passkeys/passkeys.ts';
import { usePasskeyHint } from '../../passkeys/use-passkey-hint.ts';
import './security.css';

/** Asks for the password before a sensitive change; closes with true once it is proven. */
export function ProofDialog({ open, close }: DialogControl<boolean>) {
  const { t } = useTranslation('security');
  const [password, setPassword] = useState('');
  const known = queryClient.getQueryData<Security>(['security', {}]);
  const hasPasskey = passkeysSupported() && (known?.passkeys.length ?? 0) > 0;
  const [problem, setProblem] = useState<string>();
  const prove = useMutation({
    mutationFn: () => call('proveMember', { password }),
    onSuccess: () => close(true),
    onError: (error) =>
      setProblem(
        isRefused(error, 'account.wrong-password') ? t('proof.wrong') : failureText(error),
      ),
  });

  const hint = usePasskeyHint();
  const byPasskey = useMutation({
    mutationFn: async () => call('proveByPasskey', await choosePasskey()),
    onSuccess: () => close(true),
    onError(error) {
      hint(error);
      setProblem(wasPutOff(error) ? undefined : failureText(error));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '') setProblem(t('password.missing'));
    else prove.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      locked={prove.isPending}
      size="sm"
      title={t('proof.title')}
      description={t('proof.text')}
    >
      <form className="security-form" onSubmit={submit} noValidate>
        <PasswordField
          name="password"
          label={t('proof.password')}
          autoComplete="current-password"
          maxLength={128}
          required
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value);
            setProblem(undefined);
          }}
        />
        <Button variant="primary" size="lg" type="submit" block busy={prove.isPending}>
          {t('proof.submit')}
        </Button>
        {hasPasskey && (
          <Button
            size="lg"
            icon="fingerprint"
            block
            busy={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t('proof.passkey')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
