import type { ProfileDetail } from '@croupier/contract/account/player/profile';
import { isRefused } from '@croupier/kit/api/refused-error';
import {
  formProblems,
  type FormRule,
  type FormValues,
} from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';

export type EditDetailsProps = DialogControl<void> & {
  readonly details: readonly ProfileDetail[];
};

/** Changes what the member told of themselves, as far as nothing stands on it yet. */
export function EditDetails({ open, close, details }: EditDetailsProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="md"
      title={t('details.title')}
      description={t('details.text')}
    >
      <Form details={details.filter(({ lock }) => lock === null)} onDone={() => close()} />
    </Dialog>
  );
}

function Form({
  details,
  onDone,
}: Pick<EditDetailsProps, 'details'> & { readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const queries = useQueryClient();
  const { form, values, set, problems, show, onSubmit } = useForm<FormValues, string>(
    Object.fromEntries(details.map(({ name, value }) => [name, value])),
  );
  const rules: readonly FormRule[] = details.map((detail) => ({ ...detail, enabled: true }));
  const changed = details.filter(({ name, value }) => (values[name] ?? '') !== value);
  const save = useMutation({
    mutationFn: () =>
      call('changeDetails', {
        details: Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? ''])),
      }),
    onSuccess(profile) {
      queries.setQueryData(callQuery('profile', {}).queryKey, profile);
      showToast('ok', { title: t('edit.done') });
      onDone();
    },
    onError(error) {
      if (isRefused(error, 'account.step-up-required')) return;
      const named = isRefused(error) ? error.fields : {};
      if (show(named)) showToast('bad', { title: failureText(error) });
    },
  });

  const check = () =>
    Object.fromEntries(
      Object.entries(formProblems(rules, values)).map(([name, { key, min, max }]) => [
        name,
        t(`auth:problem.${key}`, { min, max }),
      ]),
    );
  const send = () => (changed.length === 0 ? onDone() : save.mutate());

  return (
    <form ref={form} className="profile-form" onSubmit={onSubmit(check, send)} noValidate>
      {rules.map((rule) => (
        <RegistrationInput
          key={rule.name}
          rule={rule}
          value={values[rule.name] ?? ''}
          error={problems[rule.name]}
          onChange={(typed) => set({ [rule.name]: typed })}
        />
      ))}
      <Button
        variant="primary"
        type="submit"
        block
        busy={save.isPending}
        busyLabel={t('edit.save')}
      >
        {t('edit.save')}
      </Button>
    </form>
  );
}
