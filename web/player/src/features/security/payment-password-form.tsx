import { Button } from '@croupier/kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { PaymentPasswordField } from '../../payouts/payment-password-field.tsx';
import {
  NewPaymentPassword,
  NO_PASSWORD,
  placeRefusal,
  type Problems,
  problemsOfNew,
} from './new-payment-password.tsx';
import type { PaymentRule } from './payment-password-dialog.tsx';

export type PaymentPasswordFormProps = {
  readonly how: 'set' | 'change';
  readonly rule: PaymentRule;
  readonly onDone: () => void;
};

/** The first payment password, or another one by the old. */
export function PaymentPasswordForm({ how, rule, onDone }: PaymentPasswordFormProps) {
  const { t } = useTranslation('security');
  const [input, setInput] = useState(NO_PASSWORD);
  const [oldPassword, setOldPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const change = useMutation({
    mutationFn: () =>
      how === 'set'
        ? call('setPaymentPassword', input)
        : call('changePaymentPassword', { oldPassword, ...input }),
    onSuccess: onDone,
    onError: (error) =>
      setProblems(placeRefusal(error, how === 'set' ? 'newPassword' : 'oldPassword')),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = { missing: t('password.missing'), different: t('password.different') };
    const found = {
      ...problemsOfNew(input, words),
      ...(how === 'change' && oldPassword === '' && { oldPassword: words.missing }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) change.mutate();
  }

  return (
    <form className="security-form" onSubmit={submit} noValidate>
      {how === 'change' && (
        <PaymentPasswordField
          name="oldPassword"
          digits={rule.patternId === 'digits'}
          label={t('payment.oldPassword')}
          value={oldPassword}
          error={problems['oldPassword']}
          onChange={({ target }) => {
            setOldPassword(target.value);
            setProblems((now) => ({ ...now, oldPassword: undefined }));
          }}
        />
      )}
      <NewPaymentPassword
        value={input}
        rule={rule}
        problems={problems}
        onChange={(next) => {
          setInput(next);
          setProblems({ oldPassword: problems['oldPassword'] });
        }}
      />
      <Button variant="primary" size="lg" type="submit" block busy={change.isPending}>
        {t(`payment.how.${how}`)}
      </Button>
    </form>
  );
}
