import type { PayoutMethod } from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';

export type BindAccountDialogProps = DialogControl<boolean> & {
  readonly methods: readonly PayoutMethod[];
  /** The payment password is digits alone. */
  readonly digits: boolean;
};

type Field = 'provider' | 'holder' | 'number' | 'paymentPassword' | 'form';
type Problems = Readonly<Partial<Record<Field, string | undefined>>>;

/** Binds an account; answers true when it is bound. */
export function BindAccountDialog({ open, close, methods, digits }: BindAccountDialogProps) {
  const { t } = useTranslation('withdraw');
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const [provider, setProvider] = useState<string | null>(null);
  const [values, setValues] = useState({ holder: '', number: '', paymentPassword: '' });
  const [problems, setProblems] = useState<Problems>({});
  const method = methods.find(({ id }) => id === methodId);
  const bind = useMutation({
    mutationFn: () =>
      call('bindPayoutAccount', { methodId, ...values, ...(provider !== null && { provider }) }),
    onSuccess: () => close(true),
    onError(error) {
      setValues((now) => ({ ...now, paymentPassword: '' }));
      setProblems(placeOf(error));
    },
  });
  if (!method) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = t('account.missing');
    const found: Problems = {
      ...(method && method.providers.length > 0 && provider === null && { provider: missing }),
      ...(values.number.trim() === '' && { number: missing }),
      ...(values.holder.trim() === '' && { holder: missing }),
      ...(values.paymentPassword === '' && { paymentPassword: t('password.missing') }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) bind.mutate();
  }

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [name]: target.value }));
      setProblems((now) => ({ ...now, [name]: undefined, form: undefined }));
    },
  });

  return (
    <Dialog open={open} onClose={() => close()} title={t('account.add')} size="md">
      <form className="bind-account" onSubmit={submit} noValidate>
        <Select
          label={t('account.method')}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
          value={methodId}
          onValueChange={(id) => {
            setMethodId(id);
            setProvider(null);
            setProblems({});
          }}
        />
        {method.providers.length > 0 && (
          <Select
            label={t(`account.provider.${method.kind}`)}
            placeholder={t('account.choose')}
            options={method.providers.map(({ code, name }) => ({ value: code, label: name }))}
            value={provider}
            error={problems.provider}
            onValueChange={(code) => {
              setProvider(code);
              setProblems((now) => ({ ...now, provider: undefined }));
            }}
          />
        )}
        <TextField
          {...field('number')}
          label={t(`account.number.${method.kind}`)}
          autoComplete="off"
          spellCheck={false}
          inputMode={method.kind === 'usdt' ? 'text' : 'numeric'}
          maxLength={64}
          required
        />
        <TextField
          {...field('holder')}
          label={t('account.holder')}
          help={t('account.holderHelp')}
          autoComplete="name"
          maxLength={100}
          required
        />
        <PaymentPasswordField
          {...field('paymentPassword')}
          digits={digits}
          label={t('password.label')}
        />
        <p className="withdraw-small">{t('account.cooling')}</p>
        <FormProblem text={problems.form} />
        <Button
          variant="primary"
          size="lg"
          type="submit"
          block
          busy={bind.isPending}
          busyLabel={t('busy')}
        >
          {t('account.bind')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Puts a refusal at the field that it is about. */
function placeOf(error: unknown): Problems {
  const text = failureText(error);
  if (isRefused(error, 'payment-password.wrong')) return { paymentPassword: text };
  if (isRefused(error, 'withdrawal.provider-unknown')) return { provider: text };
  const ofNumber = [
    'number-invalid',
    'address-invalid',
    'account-bound',
    'account-shared',
  ] as const;
  if (ofNumber.some((code) => isRefused(error, `withdrawal.${code}`))) return { number: text };
  return { form: text };
}
