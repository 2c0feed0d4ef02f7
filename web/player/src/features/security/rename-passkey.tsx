import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type RenamePasskeyProps = DialogControl<void> & {
  readonly passkeyId: string;
  readonly name: string;
};

/** Asks for another name of a passkey. */
export function RenamePasskey({ open, close, passkeyId, name: before }: RenamePasskeyProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();
  const rename = useMutation({
    mutationFn: () => call('renamePasskey', { passkeyId, name: name.trim() }),
    onSuccess: () => close(),
    onError: (error) => setProblem(failureText(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') setProblem(t('password.missing'));
    else rename.mutate();
  }

  return (
    <Dialog open={open} onClose={() => close()} size="sm" title={t('passkeys.rename')}>
      <form className="security-form" onSubmit={submit} noValidate>
        <TextField
          name="name"
          label={t('passkeys.name')}
          maxLength={40}
          required
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <SubmitButton busy={rename.isPending}>{t('passkeys.save')}</SubmitButton>
      </form>
    </Dialog>
  );
}
