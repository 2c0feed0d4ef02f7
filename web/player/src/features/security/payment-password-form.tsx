import { useMutation } from '@tanstack/react-query';
import { placeRefusal, useForm } from '@croupier/kit/ui/use-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import { failureText } from '../../api/failure-text.ts';
import {
  type NewPassword,
  NewPaymentPassword,
  NO_PASSWORD,
  type PaymentRule,
  problemsOfNew,
} from './new-payment-password.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type PaymentPasswordFormProps = {
  readonly how: 'set' | 'change';
  readonly rule: PaymentRule;
  readonly onDone: () => void;
};

type Typed = NewPassword & { readonly oldPassword: string };

/** The first payment password, or another one by the old. */
export function PaymentPasswordForm({ how, rule, onDone }: PaymentPasswordFormProps) {
  const { t } = useTranslation('security');
  const { form, values, set, field, problems, show, onSubmit } = useForm<Typed, string>({
    ...NO_PASSWORD,
    oldPassword: '',
  });
  const { oldPassword, ...input } = values;
  const change = useMutation({
    mutationFn: () =>
      how === 'set'
        ? call('setPaymentPassword', input)
        : call('changePaymentPassword', { oldPassword, ...input }),
    onSuccess: onDone,
    onError: (error) =>
      show(placeRefusal(error, how === 'set' ? 'newPassword' : 'oldPassword', failureText(error))),
  });

  function check() {
    const words = { missing: t('password.missing'), different: t('password.different') };
    return {
      ...(how === 'change' && oldPassword === '' && { oldPassword: words.missing }),
      ...problemsOfNew(input, words),
    };
  }

  return (
    <form ref={form} className="security-form" onSubmit={onSubmit(check, change.mutate)} noValidate>
      {how === 'change' && (
        <PaymentPasswordField
          {...field('oldPassword')}
          digits={rule.patternId === 'digits'}
          label={t('payment.oldPassword')}
        />
      )}
      <NewPaymentPassword value={input} rule={rule} problems={problems} onChange={set} />
      <SubmitButton busy={change.isPending}>{t(`payment.how.${how}`)}</SubmitButton>
    </form>
  );
}
