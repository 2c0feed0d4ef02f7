import { PasswordField } from '@croupier/kit/ui/password-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placeRefusal, type Problems, useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

const NOTHING = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

const autoComplete = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  confirmNewPassword: 'new-password',
} as const;

export type ChangePasswordFormProps = {
  /** The old password was typed a moment ago and is not asked for. */
  readonly oldKnown: boolean;
  readonly onDone: () => void;
};

/** The old password, the new one, and the new one again. */
export function ChangePasswordForm({ oldKnown, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { form, values, field, show, onSubmit } = useForm(NOTHING);
  const shown = fields.filter((name) => name !== 'oldPassword' || !oldKnown);

  const change = useMutation({
    mutationFn: () =>
      call('changePassword', {
        ...(!oldKnown && { oldPassword: values.oldPassword }),
        newPassword: values.newPassword,
        confirmNewPassword: values.confirmNewPassword,
      }),
    async onSuccess() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['security'] }),
        queries.invalidateQueries({ queryKey: ['member'] }),
      ]);
      onDone();
    },
    onError: (error) => show(placeRefusal(error, 'newPassword', failureText(error))),
  });

  function check() {
    const found: Problems<keyof typeof NOTHING> = Object.fromEntries(
      shown.flatMap((name) => (values[name] === '' ? [[name, t('password.missing')]] : [])),
    );
    const { newPassword, confirmNewPassword } = values;
    return found.confirmNewPassword === undefined && newPassword !== confirmNewPassword
      ? { ...found, confirmNewPassword: t('password.different') }
      : found;
  }

  return (
    <form ref={form} className="security-form" onSubmit={onSubmit(check, change.mutate)} noValidate>
      {shown.map((name) => (
        <PasswordField
          key={name}
          {...field(name)}
          label={t(`password.${name}`)}
          help={name === 'newPassword' ? t('password.hint') : undefined}
          autoComplete={autoComplete[name]}
          maxLength={128}
          required
        />
      ))}
      <SubmitButton busy={change.isPending} busyLabel={t('password.busy')}>
        {t('password.submit')}
      </SubmitButton>
    </form>
  );
}
