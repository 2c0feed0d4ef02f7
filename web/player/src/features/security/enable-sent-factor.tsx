import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { CodeFields } from '../../codes/code-fields.tsx';
import { NO_CODE } from '../../codes/typed-code.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type EnableSentFactorProps = DialogControl<void> & {
  readonly factor: SentFactor;
  /** Where codes go, masked. */
  readonly to: string;
};

/** Sends a code to the proven number or address, asks for it, then shows the recovery codes once. */
export function EnableSentFactor({ open, close, factor, to }: EnableSentFactorProps) {
  const { t } = useTranslation(['security', 'auth']);
  const [code, setCode] = useState(NO_CODE);
  const [problem, setProblem] = useState<string>();
  const enable = useMutation({
    mutationFn: (requestId: string) =>
      call('enableFactor', { factor, requestId, verificationCode: code.verificationCode }),
    onError: (error) => setProblem(failureText(error)),
  });
  const codes = enable.data?.recoveryCodes;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { requestId, verificationCode } = code;
    if (requestId === undefined || verificationCode === '') {
      setProblem(t('auth:missing.verificationCode'));
    } else enable.mutate(requestId);
  }

  return (
    <Dialog
      open={open}
      locked={codes !== undefined}
      closeHidden={codes !== undefined}
      onClose={() => close()}
      size="sm"
      title={codes ? t('recovery.title') : t(`factors.${factor}.on`)}
      description={codes ? t('recovery.text') : t('factors.onText', { to })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => close()} />
      ) : (
        <form className="security-form" onSubmit={submit} noValidate>
          <CodeFields
            value={code}
            error={problem}
            ask={(captcha) => call('factorCode', { factor, purpose: 'on', ...captcha })}
            isReady={() => true}
            onProblems={(fields) => setProblem(Object.values(fields).join(' '))}
            onChange={(next) => {
              setCode(next);
              setProblem(undefined);
            }}
          />
          <SubmitButton busy={enable.isPending}>{t('totp.confirm')}</SubmitButton>
        </form>
      )}
    </Dialog>
  );
}
