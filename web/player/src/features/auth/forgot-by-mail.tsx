import { isRefused } from '@croupier/kit/api/refused-error';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import { useCallCaptcha } from '../../captcha/use-call-captcha.ts';
import { warn } from '../../codes/warn.tsx';
import { closeOverlay } from '../../navigation/site-location.ts';
import { useForm } from '@croupier/kit/ui/use-form';
import { AuthForm } from './auth-form.tsx';

type Field = 'username' | 'email' | 'captcha';

/** Asks for a link by mail. What is said afterwards does not tell whether there is such an account. */
export function ForgotByMail() {
  const { t } = useTranslation('auth');
  const { form, values, set, field, place, onSubmit } = useForm<Record<Field, string>>({
    username: '',
    email: '',
    captcha: '',
  });
  const captcha = useCallCaptcha(true, 'code');

  const ask = useMutation({
    mutationFn: async () =>
      call('forgotByMail', {
        username: values.username.trim(),
        email: values.email.trim(),
        ...(await captcha.answer(values.captcha)),
      }),
    onSuccess() {
      showToast('ok', { title: t('forgot.mailTitle'), text: t('forgot.mailText') });
      closeOverlay();
    },
    onError(error) {
      captcha.refresh();
      set({ captcha: '' });
      if (isCaptchaRefusal(error)) {
        place({ captcha: failureText(error) });
      } else if (isRefused(error) && Object.keys(error.fields).length > 0) {
        place(error.fields);
      } else warn(t('code.notSent'), failureText(error));
    },
  });

  function check() {
    const names = ['username', 'email', 'captcha'] as const;
    const missing = names.filter((name) =>
      name === 'captcha' ? captcha.isMissing(values.captcha) : values[name].trim() === '',
    );
    const wrong = missing.length === 0 && !/^[^\s@]+@[^\s@]+$/.test(values.email.trim());
    return {
      ...Object.fromEntries(missing.map((name) => [name, t(`missing.${name}`)])),
      ...(wrong && { email: t('missing.email') }),
    };
  }

  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit(check, ask.mutate)}
      submit={{ label: t('forgot.send'), busyLabel: t('forgot.sending'), busy: ask.isPending }}
    >
      <TextField
        {...field('username')}
        required
        label={t('field.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={32}
      />
      <TextField
        {...field('email')}
        required
        label={t('field.email')}
        icon="envelope-simple"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
      />
      <CaptchaField {...field('captcha')} captcha={captcha} />
    </AuthForm>
  );
}
