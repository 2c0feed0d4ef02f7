import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { fieldText } from './field-text.ts';
import { useProblemText } from './load-failed.tsx';

/**
 * Does what only a fresh session may do: when it is refused for that, asks for a code of the app and
 * does it once more. Rejects with the refusal when no code is given.
 */
export async function withFreshSession<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isRefused(error, 'staff.step-up')) throw error;
    const passed = await openDialog<boolean>(({ open, close }) => (
      <StepUp open={open} onClose={close} />
    ));
    if (!passed) throw error;
    return act();
  }
}

function StepUp({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: (passed?: boolean) => void;
}) {
  const { t } = useTranslation('console-staff');
  const textOf = useProblemText();
  const formId = useId();
  const proof = useMutation({
    mutationFn: (code: string) => call('stepUp', { code }),
    onSuccess: () => onClose(true),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    proof.mutate(fieldText(new FormData(event.currentTarget), 'code').trim());
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      size="sm"
      title={t('stepUp.title')}
      description={t('stepUp.text')}
      footer={
        <Button type="submit" form={formId} variant="primary" block busy={proof.isPending}>
          {t('stepUp.confirm')}
        </Button>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <TextField
          label={t('stepUp.code')}
          name="code"
          icon="shield-check"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
          maxLength={6}
          {...(proof.isError && { error: textOf(proof.error) })}
        />
      </form>
    </Dialog>
  );
}
