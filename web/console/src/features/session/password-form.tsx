import { isRefused } from '@croupier/kit/api/refused-error';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import { type FetchCaptcha, useCaptcha } from '@croupier/kit/captcha/use-captcha';
import { Button } from '@croupier/kit/ui/button';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { useFirstFocus, useSubmit } from './use-submit.ts';

const fetchCaptcha: FetchCaptcha = (form) => call('loginCaptcha', form ? { form } : {});

/** Name and password; after failures the server asks for a captcha as well. */
export function PasswordForm({ onDone }: { readonly onDone: (step: CallOutput<'login'>) => void }) {
  const { t } = useTranslation('console');
  const field = useFirstFocus();
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const [text, setText] = useState('');
  const [misread, setMisread] = useState(false);
  const captcha = useCaptcha(captchaWanted, fetchCaptcha);
  const { busy, problem, submit } = useSubmit(async (form) => {
    const answer = captchaWanted ? await captcha.answer(text) : {};
    const username = fieldText(form, 'username');
    const password = fieldText(form, 'password');
    try {
      onDone(await call('login', { username, password, ...answer }));
    } catch (error) {
      setMisread(isCaptchaRefusal(error));
      if (isRefused(error) && error.details['captcha'] === true) setCaptchaWanted(true);
      if (captchaWanted) captcha.refresh();
      setText('');
      throw error;
    }
  });
  const atCaptcha = captchaWanted && misread;
  return (
    <form onSubmit={submit} className="c-form">
      <p className="c-lead">{t('signIn.lead')}</p>
      <TextField
        label={t('signIn.username')}
        name="username"
        icon="user"
        autoComplete="username"
        required
        ref={field}
        maxLength={64}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        {...(problem && !atCaptcha && { error: problem })}
      />
      {captchaWanted && (
        <CaptchaField
          captcha={captcha}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...(problem && atCaptcha && { error: problem })}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={t('signIn.busy')}
      >
        {t('signIn.next')}
      </Button>
    </form>
  );
}
