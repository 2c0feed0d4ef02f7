import { Button } from '@croupier/kit/ui/button';
import { LogoMark } from '@croupier/kit/ui/logo';
import { PasswordField } from '@croupier/kit/ui/password-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { beginSession } from '../../state/session.ts';
import { EnrolApp } from './enrol-app.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFirstFocus, useSubmit } from './use-submit.ts';

type Step = CallOutput<'login'>;
type CodeStep = Exclude<Step, { step: 'password' }>;

/** Two factors in two steps; whoever has no app yet sets one up in between. */
export function SignInPage() {
  const { t } = useTranslation('console');
  const [step, setStep] = useState<Step>();
  const [opened, setOpened] = useState<{ token: string; codes: readonly string[] }>();
  const finish = ({ token, recoveryCodes }: CallOutput<'loginTotp'>) => {
    if (recoveryCodes) setOpened({ token, codes: recoveryCodes });
    else beginSession(token);
  };
  return (
    <main className="c-sign-in">
      <section className="c-sign-in-card">
        <LogoMark size={48} />
        <h1>{t('signIn.title')}</h1>
        {opened ? (
          <RecoveryCodes codes={opened.codes} onDone={() => beginSession(opened.token)} />
        ) : step?.step === 'password' ? (
          <OwnPasswordForm ticket={step.ticket} onDone={setStep} />
        ) : step ? (
          <CodeForm step={step} onDone={finish} onBack={() => setStep(undefined)} />
        ) : (
          <PasswordForm onDone={setStep} />
        )}
      </section>
    </main>
  );
}

/** A password of one's own, in place of the one-time password. */
function OwnPasswordForm({
  ticket,
  onDone,
}: {
  readonly ticket: string;
  readonly onDone: (step: Step) => void;
}) {
  const { t } = useTranslation(['console', 'console-staff']);
  const field = useFirstFocus();
  const { busy, problem, submit } = useSubmit(async (form) =>
    onDone(await call('loginPassword', { ticket, password: fieldText(form, 'own') })),
  );
  return (
    <form onSubmit={submit} className="c-form">
      <h2>{t('console-staff:signIn.ownTitle')}</h2>
      <p className="c-lead">{t('console-staff:signIn.ownLead')}</p>
      <PasswordField
        label={t('console-staff:signIn.own')}
        name="own"
        help={t('console-staff:signIn.ownHelp')}
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={128}
        ref={field}
        {...(problem && { error: problem })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={t('signIn.busy')}
      >
        {t('console-staff:signIn.choose')}
      </Button>
    </form>
  );
}

function CodeForm({
  step,
  onDone,
  onBack,
}: {
  readonly step: CodeStep;
  readonly onDone: (opened: CallOutput<'loginTotp'>) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('console');
  const field = useFirstFocus();
  const { busy, problem, submit } = useSubmit(async (form) =>
    onDone(
      await call('loginTotp', {
        ticket: step.ticket,
        code: fieldText(form, 'code').trim().toLowerCase(),
      }),
    ),
  );
  return (
    <form onSubmit={submit} className="c-form">
      {step.step === 'enrol' && <EnrolApp secret={step.secret} url={step.otpauthUrl} />}
      <TextField
        label={t('signIn.code')}
        name="code"
        icon="shield-check"
        inputMode={step.step === 'enrol' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        pattern={step.step === 'enrol' ? '[0-9]{6}' : undefined}
        help={step.step === 'totp' ? t('signIn.codeHelp') : undefined}
        required
        ref={field}
        maxLength={14}
        {...(problem && { error: problem })}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={t('signIn.busy')}
      >
        {t('signIn.verify')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </form>
  );
}
