import type { Security } from '@croupier/contract/account/player/security';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { useMutation } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { passkeysSupported, wasPutOff } from '../../passkeys/passkey-support.ts';
import { choosePasskey } from '../../passkeys/passkeys.ts';
import { usePasskeyHint } from '../../passkeys/use-passkey-hint.ts';
import './security.css';
import { SubmitButton } from '../../forms/submit-button.tsx';

/** Asks for the password before a sensitive change; closes with true once it is proven. */
export function ProofDialog({ open, close }: DialogControl<boolean>) {
  const { t } = useTranslation('security');
  const { form, values, field, place, show, onSubmit } = useForm({ password: '' });
  const known = queryClient.getQueryData<Security>(['security', {}]);
  const hasPasskey = passkeysSupported() && (known?.passkeys.length ?? 0) > 0;
  const prove = useMutation({
    mutationFn: () => call('proveMember', values),
    onSuccess: () => close(true),
    onError: (error) =>
      show({
        password: isRefused(error, 'account.wrong-password')
          ? t('proof.wrong')
          : failureText(error),
      }),
  });

  const hint = usePasskeyHint();
  const byPasskey = useMutation({
    mutationFn: async () => call('proveByPasskey', await choosePasskey()),
    onSuccess: () => close(true),
    onError(error) {
      hint(error);
      place({ password: wasPutOff(error) ? undefined : failureText(error) });
    },
  });

  const check = () => (values.password === '' ? { password: t('password.missing') } : {});

  return (
    <Dialog
      open={open}
      onClose={() => close(false)}
      locked={prove.isPending}
      size="sm"
      title={t('proof.title')}
      description={t('proof.text')}
    >
      <form
        ref={form}
        className="security-form"
        onSubmit={onSubmit(check, prove.mutate)}
        noValidate
      >
        <PasswordField
          {...field('password')}
          label={t('proof.password')}
          autoComplete="current-password"
          maxLength={128}
          required
        />
        <SubmitButton busy={prove.isPending}>{t('proof.submit')}</SubmitButton>
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
