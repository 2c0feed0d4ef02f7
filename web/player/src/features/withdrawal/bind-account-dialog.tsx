import { canBeName } from '@croupier/contract/account/person-name';
import type { PayoutMethod } from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type Problems, useForm } from '@croupier/kit/ui/use-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type BindAccountDialogProps = DialogControl<boolean> & {
  readonly methods: readonly PayoutMethod[];
  /** The payment password is digits alone. */
  readonly digits: boolean;
};

/** What is typed in it, in the order of the fields. */
interface Typed {
  readonly provider: string | null;
  readonly number: string;
  readonly holder: string;
  readonly paymentPassword: string;
}
type Place = keyof Typed | 'form';

/** Binds an account; answers true when it is bound. */
export function BindAccountDialog({ open, close, methods, digits }: BindAccountDialogProps) {
  const { t } = useTranslation('withdraw');
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '');
  const { form, values, set, field, choice, problems, place, show, onSubmit } = useForm<Typed>({
    provider: null,
    number: '',
    holder: '',
    paymentPassword: '',
  });
  const { provider, ...typed } = values;
  const method = methods.find(({ id }) => id === methodId);
  const bind = useMutation({
    mutationFn: () =>
      call('bindPayoutAccount', { methodId, ...typed, ...(provider !== null && { provider }) }),
    onSuccess: () => close(true),
    onError(error) {
      set({ paymentPassword: '' });
      show(placeOf(error));
    },
  });
  if (!method) return null;

  function check(): Problems<Place> {
    const missing = t('account.missing');
    return {
      ...(method && method.providers.length > 0 && provider === null && { provider: missing }),
      ...(typed.number.trim() === '' && { number: missing }),
      ...(typed.holder.trim() === ''
        ? { holder: missing }
        : !canBeName(typed.holder.trim()) && { holder: t('account.holderWrong') }),
      ...(isNoNumber(method?.kind, typed.number) && { number: t('account.numberWrong') }),
      ...(typed.paymentPassword === '' && { paymentPassword: t('password.missing') }),
    };
  }

  return (
    <Dialog open={open} onClose={() => close()} title={t('account.add')} size="md">
      <form ref={form} className="bind-account" onSubmit={onSubmit(check, bind.mutate)} noValidate>
        <Select
          label={t('account.method')}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
          value={methodId}
          onValueChange={(id) => {
            setMethodId(id);
            set({ provider: null });
            place({});
          }}
        />
        {method.providers.length > 0 && (
          <Select
            label={t(`account.provider.${method.kind}`)}
            placeholder={t('account.choose')}
            options={method.providers.map(({ code, name }) => ({ value: code, label: name }))}
            {...choice('provider')}
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
        <SubmitButton busy={bind.isPending} busyLabel={t('busy')}>
          {t('account.bind')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** Puts a refusal at the field that it is about. */
/** What cannot be the number of a bank account or wallet; the server judges the rest. */
function isNoNumber(kind: string | undefined, number: string): boolean {
  const text = number.replaceAll(/[\s.-]/g, '');
  return text !== '' && kind !== 'usdt' && !/^\+?\d{6,20}$/.test(text);
}

function placeOf(error: unknown): Problems<Place> {
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
