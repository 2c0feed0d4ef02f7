import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { ContactKind } from '@croupier/contract/account/player/code';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { placeRefusal, useForm } from '@croupier/kit/ui/use-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CodeFields } from '../../codes/code-fields.tsx';
import { NO_CODE, type TypedCode } from '../../codes/typed-code.ts';
import { failureText } from '../../api/failure-text.ts';
import {
  type NewPassword,
  NewPaymentPassword,
  NO_PASSWORD,
  type PaymentRule,
  problemsOfNew,
} from './new-payment-password.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

const kinds: readonly ContactKind[] = ['mobile', 'mail'];

export type ResetPaymentPasswordProps = {
  /** The first one takes a code as well, where one can be sent. */
  readonly how: 'set' | 'reset';
  readonly rule: PaymentRule;
  readonly onDone: () => void;
};

type Typed = NewPassword & { readonly code: TypedCode };

/** The first payment password, or a forgotten one anew: where the code goes, the code, and it twice. */
export function ResetPaymentPassword({ how, rule, onDone }: ResetPaymentPasswordProps) {
  const { t } = useTranslation(['security', 'auth']);
  const contacts = useQuery(callQuery('contacts', {}));
  const ways = useQuery(callQuery('codeCountries', {})).data?.ways;
  const [chosen, setChosen] = useState<ContactKind>();
  const { form, values, set, problems, show, place, forgive, onSubmit } = useForm<Typed, string>({
    ...NO_PASSWORD,
    code: NO_CODE,
  });
  const { code, ...input } = values;
  const reachable = kinds.filter(
    (kind) => contacts.data?.[kind]?.verified && ways?.[channelOf[kind]],
  );
  const contact = chosen ?? reachable[0];

  const reset = useMutation({
    mutationFn: (claim: { contact: ContactKind; requestId: string }) => {
      const proof = { ...claim, verificationCode: code.verificationCode };
      return how === 'set'
        ? call('setPaymentPassword', { ...input, proof })
        : call('resetPaymentPassword', { ...input, ...proof });
    },
    onSuccess: onDone,
    onError: (error) => show(placeRefusal(error, 'verificationCode', failureText(error))),
  });

  const words = { missing: t('password.missing'), different: t('password.different') };
  const check = () => ({
    ...((code.requestId === undefined || code.verificationCode === '') && {
      verificationCode: t('auth:missing.verificationCode'),
    }),
    ...problemsOfNew(input, words),
  });
  const send = () => {
    if (contact && code.requestId !== undefined) {
      reset.mutate({ contact, requestId: code.requestId });
    }
  };

  if (!contacts.data || !ways) return <Skeleton shape="block" height="240px" />;
  if (contact === undefined && how === 'set') {
    return <PaymentPasswordForm how="set" rule={rule} onDone={onDone} />;
  }
  if (contact === undefined) return <p className="security-none">{t('payment.noContact')}</p>;
  return (
    <form ref={form} className="security-form" onSubmit={onSubmit(check, send)} noValidate>
      {reachable.length > 1 && (
        <Tabs
          label={t('payment.where')}
          items={reachable.map((kind) => ({ value: kind, label: t(`auth:contact.${kind}`) }))}
          value={contact}
          onValueChange={(kind) => {
            setChosen(kind);
            set({ code: NO_CODE });
          }}
        />
      )}
      <p className="security-note">
        {t('payment.codeTo', { to: contacts.data[contact]?.masked ?? '' })}
      </p>
      <CodeFields
        key={contact}
        value={code}
        error={problems['verificationCode']}
        ask={(captcha) => call('paymentPasswordCode', { contact, ...captcha })}
        isReady={() => true}
        onProblems={(fields) => place({ verificationCode: Object.values(fields).join(' ') })}
        onChange={(next) => {
          set({ code: next });
          forgive('verificationCode');
        }}
      />
      <NewPaymentPassword value={input} rule={rule} problems={problems} onChange={set} />
      <SubmitButton busy={reset.isPending}>{t(`payment.how.${how}`)}</SubmitButton>
    </form>
  );
}
