import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
type Field = (typeof fields)[number];
type Problems = Readonly<Partial<Record<Field, string | undefined>>>;

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
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({
    oldPassword: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const [problems, setProblems] = useState<Problems>({});
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
    onError: (error) => show(placeRefusal(error)),
  });

  function show(found: Problems): void {
    setProblems(found);
    const first = shown.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found: Partial<Record<Field, string>> = {};
    for (const name of shown) if (values[name] === '') found[name] = t('password.missing');
    const { newPassword, confirmNewPassword } = values;
    if (!found.confirmNewPassword && newPassword !== confirmNewPassword) {
      found.confirmNewPassword = t('password.different');
    }
    show(found);
    if (Object.keys(found).length === 0) change.mutate();
  }

  return (
    <form ref={form} className="security-form" onSubmit={submit} noValidate>
      {shown.map((name) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`password.${name}`)}
          help={name === 'newPassword' ? t('password.hint') : undefined}
          autoComplete={autoComplete[name]}
          maxLength={128}
          required
          value={values[name]}
          error={problems[name]}
          onChange={({ target }) => {
            setValues((now) => ({ ...now, [name]: target.value }));
            setProblems((now) => ({ ...now, [name]: undefined }));
          }}
        />
      ))}
      <Button
        variant="primary"
        size="lg"
        type="submit"
        block
        busy={change.isPending}
        busyLabel={t('password.busy')}
      >
        {t('password.submit')}
      </Button>
    </form>
  );
}

/** A refusal stands at the fields that it names, else at the new password. */
function placeRefusal(error: unknown): Problems {
  if (isRefused(error)) {
    const named = fields.filter((name) => error.fields[name] !== undefined);
    if (named.length > 0)
      return Object.fromEntries(named.map((name) => [name, error.fields[name]]));
  }
  return { newPassword: failureText(error) };
}
