import type { SignedIn } from '@croupier/contract/account/player/account';
import { type ReactNode, useState } from 'react';
import { type Challenge, challengeOf } from './challenge.ts';
import { FormRoom } from './form-room.tsx';
import { SecondStep } from './lazy-forms.ts';

/**
 * The second step of a form that signs in: `goOn` says whether a failure is only the way to it, and
 * from then on `step` stands in the place of the form. @param onBack beside coming back to the form
 */
export function useSecondStep(
  onSignedIn: (signedIn: SignedIn) => void,
  onBack?: () => void,
): { readonly goOn: (error: unknown) => boolean; readonly step: ReactNode } {
  const [challenge, setChallenge] = useState<Challenge>();
  return {
    goOn(error) {
      const asked = challengeOf(error);
      setChallenge(asked);
      return asked !== undefined;
    },
    step: challenge && (
      <SecondStep
        fallback={<FormRoom />}
        challenge={challenge}
        onSignedIn={onSignedIn}
        onBack={onBack ?? (() => setChallenge(undefined))}
      />
    ),
  };
}
