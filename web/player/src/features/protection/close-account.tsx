import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Dialog } from '@croupier/kit/ui/dialog';
import { type DialogControl, openDialog } from '@croupier/kit/ui/dialog-host';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { leaveSession } from '../../state/session.ts';

/** The way out for good. */
export function CloseAccount() {
  const { t } = useTranslation('protection');
  return (
    <Card title={t('closure.title')}>
      <p className="protection-text">{t('closure.text')}</p>
      <Button
        variant="danger-soft"
        onClick={() => void openDialog((control) => <ClosingForm {...control} />)}
      >
        {t('closure.submit')}
      </Button>
    </Card>
  );
}

/** Asks for the password: a stranger at an open page closes nobody's account. */
function ClosingForm({ open, close }: DialogControl<void>) {
  const { t } = useTranslation('protection');
  const form = useId();
  const [password, setPassword] = useState('');
  const closing = useMutation({
    async mutationFn() {
      await call('proveMember', { password });
      await leaveSession(() => call('closeAccount', {}));
    },
    onSuccess() {
      close();
      showToast('ok', { title: t('closure.done') });
    },
  });
  const wrong = isRefused(closing.error, 'account.wrong-password');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') closing.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      locked={closing.isPending}
      size="sm"
      title={t('closure.sure')}
      description={t('closure.sureText')}
      footer={
        <>
          <Button onClick={() => close()} disabled={closing.isPending}>
            {t('closure.stay')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={closing.isPending}
            disabled={password === ''}
          >
            {t('closure.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="limit-form">
        <PasswordField
          label={t('closure.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            closing.reset();
          }}
          error={wrong ? failureText(closing.error) : undefined}
        />
        {closing.error && !wrong && <p role="alert">{failureText(closing.error)}</p>}
      </form>
    </Dialog>
  );
}
