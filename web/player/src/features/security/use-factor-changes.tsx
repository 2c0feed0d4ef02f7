import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import type { SecondFactorName } from '@croupier/contract/account/second-factor-names';
import type { Security } from '@croupier/contract/account/player/security';
import { isRefused } from '@croupier/kit/api/refused-error';
import { openDialog, type DialogControl } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { askForProof } from '../../api/step-up.ts';
import { EnableSentFactor } from './enable-sent-factor.tsx';
import { EnableTotp } from './enable-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useTranslation } from 'react-i18next';
import { FactorForm } from '../../codes/factor-form.tsx';
import type { FactorProof } from '../../codes/factor-proof.ts';

/** What a member can change about the second factors: each in a window of its own, shown anew after it. */
export function useFactorChanges({ secondFactor: { methods, sentTo }, password }: Security) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['security'] });

  // The proof is asked for before a window opens, so that no window stands over another.
  const mayChange = async () => password.provenLately || askForProof();
  const begin = useMutation({
    mutationFn: () => call('beginTotp', {}),
    onSuccess(app) {
      void openDialog((control) => <EnableTotp {...control} app={app} />).then(refresh);
    },
    onError: tell,
  });
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', {}),
    onSuccess({ recoveryCodes }) {
      void openDialog((control) => <RecoveryCodes {...control} codes={recoveryCodes} />).then(
        refresh,
      );
    },
    onError: tell,
  });

  async function switchOn(factor: SentFactor, to: string): Promise<void> {
    if (!(await mayChange())) return;
    await openDialog((control) => <EnableSentFactor {...control} factor={factor} to={to} />);
    await refresh();
  }

  async function switchOff(factor: SecondFactorName): Promise<void> {
    if (!(await mayChange())) return;
    await openDialog((control) => (
      <DisableFactor {...control} factor={factor} methods={methods} sentTo={sentTo} />
    ));
    await refresh();
  }

  return { begin, renew, switchOn, switchOff };
}

/** Whoever would rather not prove it is them knows why nothing happens. */
function tell(error: unknown): void {
  if (!isRefused(error, 'account.step-up-required')) {
    showToast('bad', { title: failureText(error) });
  }
}

type DisableFactorProps = DialogControl<void> &
  Pick<Security['secondFactor'], 'methods' | 'sentTo'> & { readonly factor: SecondFactorName };

/** Asks for a code before a second factor is taken away. */
function DisableFactor({ open, close, factor, methods, sentTo }: DisableFactorProps) {
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
