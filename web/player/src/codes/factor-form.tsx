import type { CodeRequested } from '@croupier/contract/account/player/code';
import type {
  SecondFactorChallenge,
  SecondFactorMethod,
  SentFactor,
} from '@croupier/contract/account/player/second-factor';
import { Select } from '@croupier/kit/ui/select';
import { TextField, type TextFieldProps } from '@croupier/kit/ui/text-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaAnswer } from '@croupier/kit/captcha/use-captcha';
import { focusFirst } from '@croupier/kit/ui/use-form';
import { CodeFields } from './code-fields.tsx';
import { type FactorProof, isSent, readProof } from './factor-proof.ts';
import { NO_CODE, type TypedCode } from './typed-code.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

type Ways = Pick<SecondFactorChallenge, 'methods' | 'sentTo'>;

export type FactorFormProps = Ways & {
  /** Asks for the name of the bank account, too. */
  readonly payeeName?: boolean;
  /** Asks the server to send a code. */
  readonly ask: (factor: SentFactor, captcha: CaptchaAnswer) => Promise<CodeRequested>;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onProof: (proof: FactorProof) => void;
  /** Stands between the fields and the button. */
  readonly children?: ReactNode;
};

type Problems = Readonly<Partial<Record<'code' | 'verificationCode' | 'payeeName', string>>>;

/** Proof by one of the ways that a member has: chosen, sent where it must be, typed. */
export function FactorForm({ methods, sentTo, payeeName, busy, ...props }: FactorFormProps) {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  /** For each way, so that a code that was sent is not lost by looking at another way. */
  const [sent, setSent] = useState<Readonly<Record<SentFactor, TypedCode>>>({
    sms: NO_CODE,
    mail: NO_CODE,
  });
  const [name, setName] = useState('');
  const [found, setFound] = useState<Problems>({});
  const [answered, setAnswered] = useState<string>();
  const way = isSent(method) ? method : undefined;
  const code = way ? sent[way].verificationCode : typed;
  // What was wrong about the last answer says nothing about one that is being typed.
  const told = `${code} ${name}` === answered ? props.problem : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const proof = way ? readProof({ way, ...sent[way] }) : readProof({ typed });
    const problems: Problems = {
      ...(!proof && way && { verificationCode: t('missing.verificationCode') }),
      ...(!proof && !way && { code: t('proofCode.missing') }),
      ...(payeeName && name.trim() === '' && { payeeName: t('missing.payeeName') }),
    };
    setFound(problems);
    setAnswered(`${code} ${name}`);
    if (!focusFirst(form.current, problems) || !proof) return;
    props.onProof({ ...proof, ...(payeeName && { payeeName: name.trim() }) });
  }

  return (
    <form ref={form} className="auth-form" onSubmit={submit} noValidate>
      <Way
        methods={methods}
        sentTo={sentTo}
        value={method}
        onValue={(next) => {
          setMethod(next);
          setFound({});
        }}
      />
      {way ? (
        <CodeFields
          key={way}
          value={sent[way]}
          error={found.verificationCode ?? told}
          ask={(captcha) => props.ask(way, captcha)}
          isReady={() => true}
          onProblems={(fields) => setFound({ verificationCode: Object.values(fields).join(' ') })}
          onChange={(next) => {
            setSent((now) => ({ ...now, [way]: next }));
            setFound({});
          }}
        />
      ) : (
        <PlainCode
          withApp={methods.includes('totp')}
          value={typed}
          error={found.code ?? told}
          onChange={({ target }) => {
            setTyped(target.value);
            setFound({});
          }}
        />
      )}
      {payeeName && (
        <PayeeName
          value={name}
          error={found.payeeName}
          onChange={({ target }) => {
            setName(target.value);
            setFound({});
          }}
        />
      )}
      {props.children}
      <SubmitButton busy={busy}>{props.submitLabel}</SubmitButton>
    </form>
  );
}

type WayProps = Ways & {
  readonly value: SecondFactorMethod;
  readonly onValue: (method: SecondFactorMethod) => void;
};

/** The only way by its name, or the choice. An app and its recovery codes share a field and need none. */
function Way({ methods, sentTo, value, onValue }: WayProps) {
  const { t } = useTranslation('auth');
  const names: Readonly<Record<SecondFactorMethod, string>> = {
    totp: t('factor.totp'),
    sms: t('factor.sms', { to: sentTo.sms }),
    mail: t('factor.mail', { to: sentTo.mail }),
    recovery: t('factor.recovery'),
  };
  if (methods.length === 1) return <strong>{names[value]}</strong>;
  if (!methods.some(isSent)) return null;
  return (
    <Select
      label={t('factor.choose')}
      icon="shield-check"
      options={methods.map((method) => ({ value: method, label: names[method] }))}
      value={value}
      onValueChange={onValue}
    />
  );
}

type TypedFieldProps = Pick<TextFieldProps, 'value' | 'error' | 'onChange'>;

/** A code of an app, or one of the recovery codes. */
function PlainCode({ withApp, ...field }: TypedFieldProps & { readonly withApp: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      name="code"
      label={t('proofCode.label')}
      help={t(`proofCode.${withApp ? 'help' : 'recoveryHelp'}`)}
      icon="key"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={14}
      required
    />
  );
}

/** The name of the bank account, as it was told when registering. */
function PayeeName(field: TypedFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...field}
      name="payeeName"
      label={t('field.payeeName')}
      help={t('factor.nameHelp')}
      icon="bank"
      autoComplete="off"
      maxLength={120}
      required
    />
  );
}
