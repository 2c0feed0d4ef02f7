import type { SecondFactorName } from '@croupier/contract/second-factor-names';
import type { Security } from '@croupier/contract/player/security';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FactorForm } from '../../codes/factor-form.tsx';
import type { FactorProof } from '../../codes/factor-proof.ts';

export type DisableFactorProps = DialogControl<void> &
  Pick<Security['secondFactor'], 'methods' | 'sentTo'> & { readonly factor: SecondFactorName };

/** Asks for a code before a second factor is taken away. */
export function DisableFactor({ open, close, factor, methods, sentTo }: DisableFactorProps) {
  const { t } = useTranslation('security');
  const disable = useMutation({
    mutationFn: ({ method, code, requestId }: FactorProof) =>
      call('disableFactor', { factor, method, code, ...(requestId && { requestId }) }),
    onSuccess: () => close(),
  });
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t(`factors.${factor}.off`)}
      description={t('factors.offText')}
      size="sm"
    >
      <FactorForm
        methods={methods}
        sentTo={sentTo}
        ask={(way, captcha) => call('factorCode', { factor: way, purpose: 'off', ...captcha })}
        submitLabel={t('totp.disable')}
        busy={disable.isPending}
        problem={disable.isError ? failureText(disable.error) : undefined}
        onProof={(proof) => disable.mutate(proof)}
      />
    </Dialog>
  );
}
