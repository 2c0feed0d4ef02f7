import type { SignedIn } from '@croupier/contract/account/player/account';
import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FactorForm } from '../../codes/factor-form.tsx';
import type { FactorProof } from '../../codes/factor-proof.ts';
import type { Challenge } from './challenge.ts';

export type SecondStepProps = {
  readonly challenge: Challenge;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
};

/** The second step of signing in, from a browser or a network that the account does not know. */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('auth');
  const { ticket, ...ways } = challenge;
  const [trust, setTrust] = useState(false);
  const pass = useMutation({
    mutationFn: (proof: FactorProof) => call('loginSecondFactor', { ticket, ...proof, trust }),
    onSuccess: onSignedIn,
  });
  const open = ways.methods.length > 0;
  return (
    <div className="auth-form">
      <div role="status">
        <h2 className="auth-step">{t('secondStep.title')}</h2>
        <p>{t(open ? 'secondStep.text' : 'secondStep.none')}</p>
      </div>
      {open && (
        <FactorForm
          {...ways}
          ask={(method, captcha) => call('loginSecondFactorCode', { ticket, method, ...captcha })}
          submitLabel={t('secondStep.submit')}
          busy={pass.isPending}
          problem={pass.isError ? failureText(pass.error) : undefined}
          onProof={(proof) => pass.mutate(proof)}
        >
          <Checkbox
            label={t('secondStep.trust')}
            checked={trust}
            onChange={({ target }) => setTrust(target.checked)}
          />
        </FactorForm>
      )}
      <Button variant="quiet" block onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </div>
  );
}
