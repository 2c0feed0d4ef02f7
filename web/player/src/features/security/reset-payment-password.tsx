import { channelOf } from '@croupier/contract/merchant/contact-channels';
import type { ContactKind } from '@croupier/contract/account/player/code';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CodeFields } from '../../codes/code-fields.tsx';
import { NO_CODE } from '../../codes/typed-code.ts';
import {
  NewPaymentPassword,
  NO_PASSWORD,
  placeRefusal,
  type Problems,
  problemsOfNew,
} from './new-payment-password.tsx';
import type { PaymentRule } from './payment-password-dialog.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';

const kinds: readonly ContactKind[] = ['mobile', 'mail'];

export type ResetPaymentPasswordProps = {
  /** The first one takes a code as well, where one can be sent. */
  readonly how: 'set' | 'reset';
  readonly rule: PaymentRule;
  readonly onDone: () => void;
};

/** The first payment password, or a forgotten one anew: where the code goes, the code, and it twice. */
export function ResetPaymentPassword({ how, rule, onDone }: ResetPaymentPasswordProps) {
  const { t } = useTranslation(['security', 'auth']);
  const contacts = useQuery(callQuery('contacts', {}));
  const ways = useQuery(callQuery('codeCountries', {})).data?.ways;
  const [chosen, setChosen] = useState<ContactKind>();
  const [code, setCode] = useState(NO_CODE);
  const [input, setInput] = useState(NO_PASSWORD);
  const [problems, setProblems] = useState<Problems>({});
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
    onError: (error) => setProblems(placeRefusal(error, 'verificationCode')),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = { missing: t('password.missing'), different: t('password.different') };
    const { requestId, verificationCode } = code;
    const found = {
      ...problemsOfNew(input, words),
      ...((requestId === undefined || verificationCode === '') && {
        verificationCode: t('auth:missing.verificationCode'),
      }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || !contact || requestId === undefined) return;
    reset.mutate({ contact, requestId });
  }

  if (!contacts.data || !ways) return <Skeleton shape="block" height="240px" />;
  if (contact === undefined && how === 'set') {
    return <PaymentPasswordForm how="set" rule={rule} onDone={onDone} />;
  }
  if (contact === undefined) return <p className="security-none">{t('payment.noContact')}</p>;
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      {reachable.length > 1 && (
        <Tabs
          label={t('payment.where')}
          items={reachable.map((kind) => ({ value: kind, label: t(`auth:contact.${kind}`) }))}
          value={contact}
          onValueChange={(kind) => {
            setChosen(kind);
            setCode(NO_CODE);
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
        onProblems={(fields) => setProblems({ verificationCode: Object.values(fields).join(' ') })}
        onChange={(next) => {
          setCode(next);
          setProblems((now) => ({ ...now, verificationCode: undefined }));
        }}
      />
      <NewPaymentPassword
        value={input}
        rule={rule}
        problems={problems}
        onChange={(next) => {
          setInput(next);
          setProblems({ verificationCode: problems['verificationCode'] });
        }}
      />
      <Button variant="primary" size="lg" type="submit" block busy={reset.isPending}>
        {t(`payment.how.${how}`)}
      </Button>
    </form>
  );
}
