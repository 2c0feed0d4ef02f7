import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { CodeForm } from '../../forms/code-form.tsx';

/** Asks for a code before the second factor is taken away. */
export function DisableTotp({ open, close }: DialogControl<void>) {
  const { t } = useTranslation('security');
  const disable = useMutation({
    mutationFn: (code: string) => call('disableTotp', { code }),
    onSuccess: () => close(),
  });
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('totp.disable')}
      description={t('totp.disableText')}
      size="sm"
    >
      <CodeForm
        submitLabel={t('totp.disable')}
        busy={disable.isPending}
        problem={disable.isError ? failureText(disable.error) : undefined}
        onCode={(code) => disable.mutate(code)}
      />
    </Dialog>
  );
}
