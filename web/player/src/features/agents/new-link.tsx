import { isRefused } from '@croupier/kit/api/refused-error';
import { Dialog } from '@croupier/kit/ui/dialog';
import { type DialogControl, openDialog } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { firstJoining, isSeries, KindFields } from './kind-fields.tsx';
import { LinkCode } from './link-code.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type NewLinkProps = DialogControl<void> & { readonly seriesMax: number };

/** Empty: any number, or for good. */
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const within = (text: string, max: number): boolean =>
  text === '' || (Number(text) >= 1 && Number(text) <= max);

/** Most uses and days that a link can be given. */
const USES_MAX = 100_000;
const DAYS_MAX = 3650;

/** Makes a link for people to join by, and shows its code. */
export function NewLink({ open, close, seriesMax }: NewLinkProps) {
  const { t } = useTranslation('agent');
  const queries = useQueryClient();
  const [joining, setJoining] = useState(() => firstJoining(seriesMax));
  const [values, setValues] = useState({ label: '', maxUses: '', days: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();

  const create = useMutation({
    mutationFn: () =>
      call('createAgentInvitation', {
        label: values.label,
        kind: joining.kind,
        series: Number(joining.series),
        maxUses: numberOf(values.maxUses),
        days: numberOf(values.days),
      }),
    async onSuccess(link) {
      await queries.invalidateQueries({ queryKey: ['agentInvitations'] });
      close();
      void openDialog((control) => <LinkCode {...control} link={link} />);
    },
    onError(error) {
      if (isRefused(error) && Object.keys(error.fields).length > 0) setProblems(error.fields);
      else setFailure(failureText(error));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const range = { min: 1 };
    const found = {
      ...(!isSeries(joining.series, seriesMax) && { series: t('register.seriesWrong') }),
      ...(!within(values.maxUses, USES_MAX) && {
        maxUses: t('link.wrong', { ...range, max: USES_MAX }),
      }),
      ...(!within(values.days, DAYS_MAX) && { days: t('link.wrong', { ...range, max: DAYS_MAX }) }),
    };
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  }

  const digits = (name: 'maxUses' | 'days') => ({
    name,
    value: values[name],
    error: problems[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 6,
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      setValues((now) => ({ ...now, [name]: target.value.replaceAll(/\D/g, '') })),
  });

  return (
    <Dialog open={open} onClose={() => close()} title={t('link.new')}>
      <form className="agent-form" onSubmit={submit} noValidate>
        <KindFields
          value={joining}
          onChange={setJoining}
          seriesMax={seriesMax}
          error={problems['series']}
        />
        <TextField
          name="label"
          label={t('link.label')}
          help={t('link.labelHelp')}
          autoComplete="off"
          maxLength={40}
          value={values.label}
          error={problems['label']}
          onChange={({ target }) => setValues((now) => ({ ...now, label: target.value }))}
        />
        <div className="agent-form-pair">
          <TextField
            {...digits('maxUses')}
            label={t('link.maxUses')}
            help={t('link.maxUsesHelp')}
          />
          <TextField {...digits('days')} label={t('link.days')} help={t('link.daysHelp')} />
        </div>
        <FormProblem text={failure} />
        <SubmitButton busy={create.isPending}>{t('link.create')}</SubmitButton>
      </form>
    </Dialog>
  );
}
