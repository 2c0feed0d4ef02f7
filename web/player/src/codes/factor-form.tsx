import type { CodeRequested } from '@croupier/contract/player/code';
import type {
  SecondFactorChallenge,
  SecondFactorMethod,
  SentFactor,
} from '@croupier/contract/player/second-factor';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptchaAnswer } from '../captcha/use-captcha.ts';
import { CodeFields } from './code-fields.tsx';
import { NO_CODE, type TypedCode } from './typed-code.ts';

/** What is sent to the server as proof. */
export interface FactorProof {
  readonly method: SecondFactorMethod;
  readonly code: string;
  readonly requestId?: string;
  readonly payeeName?: string;
}

export type FactorFormProps = Omit<SecondFactorChallenge, 'ticket' | 'payeeName'> & {
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

const isSent = (method: SecondFactorMethod) => method === 'sms' || method === 'mail';

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
  const nameText: Readonly<Record<SecondFactorMethod, string>> = {
    totp: t('factor.totp'),
    sms: t('factor.sms', { to: sentTo.sms }),
    mail: t('factor.mail', { to: sentTo.mail }),
    recovery: t('factor.recovery'),
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const plain = code.trim().toLowerCase();
    const shaped = way
      ? sent[way].requestId !== undefined && /^\d{6}$/.test(plain)
      : /^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){2})$/.test(plain);
    const problems: Problems = {
      ...(!shaped && way && { verificationCode: t('missing.verificationCode') }),
      ...(!shaped && !way && { code: t('proofCode.missing') }),
      ...(payeeName && name.trim() === '' && { payeeName: t('missing.payeeName') }),
    };
    setFound(problems);
    setAnswered(`${code} ${name}`);
    const [first] = Object.keys(problems);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    const requestId = way && sent[way].requestId;
    props.onProof({
      // A recovery code is told by its dashes.
      method: way ?? (plain.includes('-') ? 'recovery' : 'totp'),
      code: plain,
      ...(requestId !== undefined && { requestId }),
      ...(payeeName && { payeeName: name.trim() }),
    });
  }

  return (
    <form ref={form} className="auth-form" onSubmit={submit} noValidate>
      {methods.length === 1 && <strong>{nameText[method]}</strong>}
      {methods.length > 1 && methods.some(isSent) && (
        <Select
          label={t('factor.choose')}
          icon="shield-check"
          options={methods.map((value) => ({ value, label: nameText[value] }))}
          value={method}
          onValueChange={(next) => {
            setMethod(next);
            setFound({});
          }}
        />
      )}
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
        <TextField
          name="code"
          label={t('proofCode.label')}
          help={t(`proofCode.${methods.includes('totp') ? 'help' : 'recoveryHelp'}`)}
          icon="key"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={14}
          required
          value={typed}
          error={found.code ?? told}
          onChange={({ target }) => {
            setTyped(target.value);
            setFound({});
          }}
        />
      )}
      {payeeName && (
        <TextField
          name="payeeName"
          label={t('field.payeeName')}
          help={t('factor.nameHelp')}
          icon="bank"
          autoComplete="off"
          maxLength={120}
          required
          value={name}
          error={found.payeeName}
          onChange={({ target }) => {
            setName(target.value);
            setFound({});
          }}
        />
      )}
      {props.children}
      <Button variant="primary" size="lg" type="submit" block busy={busy}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
