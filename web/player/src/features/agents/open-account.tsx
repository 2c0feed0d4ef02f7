import type { RegistrationField } from '@croupier/contract/account/registration';
import { isRefused } from '@croupier/kit/api/refused-error';
import {
  type FormField,
  filledIn,
  formProblems,
  type FormRule,
  type FormValues,
  shownRules,
} from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { placeRefusal, type Problems, useForm } from '@croupier/kit/ui/use-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { firstJoining, isSeries, KindFields } from './kind-fields.tsx';
import { OpenedAccount } from './opened-account.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

/** What somebody else can tell of a person; the rest they say themselves. */
const TOLD: readonly FormField[] = ['username', 'nickname', 'email', 'birthday'];

type OpenAccountProps = { readonly seriesMax: number };

/** Opens an account directly below the agent. */
export function OpenAccount({ seriesMax }: OpenAccountProps) {
  const { t } = useTranslation('agent');
  const rules = useQuery(callQuery('registerRules', {}));
  if (rules.isError) {
    return (
      <CallFailure
        title={t('register.failure')}
        error={rules.error}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  if (!rules.data) return <Skeleton shape="block" height="320px" />;
  return <Form fields={rules.data.fields} seriesMax={seriesMax} />;
}

type FormProps = OpenAccountProps & { readonly fields: readonly RegistrationField[] };

function Form({ fields, seriesMax }: FormProps) {
  const { t } = useTranslation(['agent', 'auth']);
  const queries = useQueryClient();
  const { form, values, set, problems, show, onSubmit } = useForm<FormValues, string>({});
  const [joining, setJoining] = useState(() => firstJoining(seriesMax));
  const rules: readonly FormRule[] = shownRules(fields).filter(({ name }) => TOLD.includes(name));

  const open = useMutation({
    mutationFn: () =>
      call('openDownlineAccount', {
        username: '',
        ...filledIn(rules, values),
        kind: joining.kind,
        series: Number(joining.series),
      }),
    async onSuccess(account) {
      set(Object.fromEntries(rules.map(({ name }) => [name, ''])));
      await queries.invalidateQueries({ queryKey: ['teamMembers'] });
      void openDialog((control) => <OpenedAccount {...control} account={account} />);
    },
    onError(error) {
      const isTaken = isRefused(error, 'account.username-taken');
      show(placeRefusal(error, isTaken ? 'username' : 'form', failureText(error)));
    },
  });

  function check(): Problems {
    const wrong = Object.entries(formProblems(rules, values)).map(([name, problem]) => [
      name,
      t(`auth:problem.${problem.key}`, {
        field: t(`auth:field.${name as FormField}`),
        min: problem.min,
        max: problem.max,
      }),
    ]);
    if (!isSeries(joining.series, seriesMax)) wrong.push(['series', t('register.seriesWrong')]);
    return Object.fromEntries(wrong) as Record<string, string>;
  }

  return (
    <form
      ref={form}
      className="agent-card agent-form agent-open"
      onSubmit={onSubmit(check, open.mutate, open.isPending)}
      noValidate
    >
      <p>{t('open.lead')}</p>
      {rules.map((rule) => (
        <RegistrationInput
          key={rule.name}
          rule={rule}
          value={values[rule.name] ?? ''}
          error={problems[rule.name]}
          onChange={(typed) => set({ [rule.name]: typed })}
        />
      ))}
      <KindFields
        value={joining}
        onChange={setJoining}
        seriesMax={seriesMax}
        error={problems['series']}
      />
      <FormProblem text={problems['form']} />
      <SubmitButton busy={open.isPending}>{t('open.submit')}</SubmitButton>
    </form>
  );
}
