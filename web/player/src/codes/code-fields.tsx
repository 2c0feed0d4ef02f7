import type { CodeRequested } from '@croupier/contract/account/player/code';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure-text.ts';
import { CaptchaField } from '@croupier/kit/captcha/captcha-field';
import { isCaptchaRefusal } from '@croupier/kit/captcha/captcha-refusal';
import type { CaptchaAnswer } from '@croupier/kit/captcha/use-captcha';
import { useCallCaptcha } from '../captcha/use-call-captcha.ts';
import type { TypedCode } from './typed-code.ts';
import { useCodeRequest } from './use-code-request.ts';
import { warn } from './warn.tsx';
import './codes.css';

export type CodeFieldsProps = {
  readonly value: TypedCode;
  readonly onChange: (value: TypedCode) => void;
  readonly error: ReactNode;
  /** Asks the server for a code. */
  readonly ask: (captcha: CaptchaAnswer) => Promise<CodeRequested>;
  /** Judges the address first; false shows what is wrong with it. */
  readonly isReady: () => boolean;
  /** What the server says about the address, by the name of its field. */
  readonly onProblems: (fields: Readonly<Record<string, string>>) => void;
};

/** A captcha, the button that sends a code, and the code. The captcha goes while the code is waited for. */
export function CodeFields({ value, onChange, error, ask, isReady, onProblems }: CodeFieldsProps) {
  const { t } = useTranslation('auth');
  const [captchaText, setCaptchaText] = useState('');
  const [captchaProblem, setCaptchaProblem] = useState<string>();
  const request = useCodeRequest(showRefusal);
  const waits = request.secondsLeft > 0;
  const captcha = useCallCaptcha(!waits, 'code');
  const field = useRef<HTMLInputElement>(null);

  function showRefusal(failure: unknown): void {
    captcha.refresh();
    setCaptchaText('');
    const text = failureText(failure);
    if (isCaptchaRefusal(failure)) {
      setCaptchaProblem(text);
    } else if (isRefused(failure) && Object.keys(failure.fields).length > 0) {
      onProblems(failure.fields);
    } else {
      warn(t('code.notSent'), text);
    }
  }

  async function send(): Promise<void> {
    if (!isReady()) return;
    if (captcha.isMissing(captchaText)) {
      setCaptchaProblem(t('missing.captcha'));
      return;
    }
    const sent = await request.send(async () => {
      const requested = await ask(await captcha.answer(captchaText));
      onChange({ requestId: requested.requestId, verificationCode: '' });
      return requested;
    });
    if (!sent) return;
    setCaptchaText('');
    // The button that was pressed cannot be pressed for a while, and would lose the focus to nowhere.
    field.current?.focus();
    showToast('info', { title: t('code.sentTitle'), text: t('code.sentText') });
  }

  return (
    <>
      {!waits && (
        <CaptchaField
          captcha={captcha}
          value={captchaText}
          error={captchaProblem}
          onChange={({ target }) => {
            setCaptchaText(target.value);
            setCaptchaProblem(undefined);
          }}
        />
      )}
      <div className="code-field">
        <TextField
          ref={field}
          name="verificationCode"
          label={t('field.verificationCode')}
          icon="shield-check"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={value.verificationCode}
          error={error}
          required
          onChange={({ target }) => onChange({ ...value, verificationCode: target.value.trim() })}
        />
        <Button
          variant="soft"
          size="lg"
          disabled={waits}
          busy={request.busy}
          onClick={() => void send()}
        >
          {waits ? t('code.wait', { count: request.secondsLeft }) : t('code.send')}
        </Button>
      </div>
    </>
  );
}
