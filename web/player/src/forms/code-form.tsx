import { Button } from '@croupier/kit/ui/button';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type CodeFormProps = {
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onCode: (code: string) => void;
  /** Stands between the field and the button. */
  readonly children?: ReactNode;
};

/** One field for a code of the app or a recovery code. */
export function CodeForm({ submitLabel, busy, problem, onCode, children }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [answered, setAnswered] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const plain = code.trim().toLowerCase();
    const shaped = /^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){2})$/.test(plain);
    setMissing(!shaped);
    setAnswered(code);
    if (shaped) onCode(plain);
  }

  // What was wrong about the last code says nothing about one that is being typed.
  const told = code === answered ? problem : undefined;
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={t('proofCode.label')}
        help={t('proofCode.help')}
        icon="key"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={14}
        required
        value={code}
        error={missing ? t('proofCode.missing') : told}
        onChange={({ target }) => {
          setCode(target.value);
          setMissing(false);
        }}
      />
      {children}
      <Button variant="primary" size="lg" type="submit" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
