import type { SentFactor } from '@croupier/contract/player/second-factor';
import type { SecondFactorName } from '@croupier/contract/second-factor-names';
import type { Security } from '@croupier/contract/player/security';
import { isRefused } from '@croupier/kit/api/refused-error';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { askForProof } from '../../api/step-up.ts';
import { DisableFactor } from './disable-factor.tsx';
import { EnableSentFactor } from './enable-sent-factor.tsx';
import { EnableTotp } from './enable-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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
