import type { SignedIn } from '@croupier/contract/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import {
  choosePasskey,
  passkeysAtField,
  passkeysSupported,
  stopWaiting,
  wasPutOff,
} from '../../passkeys/passkeys.ts';

export interface PasskeyLogin {
  /** Whether the browser can do it. */
  readonly offered: boolean;
  readonly busy: boolean;
  readonly press: () => void;
}

/**
 * Signing in by a passkey: by a button, and from the list that browsers open at the field of the
 * username, where the device holds one for this site.
 */
export function usePasskeyLogin(
  onSignedIn: (signedIn: SignedIn) => void,
  onFailure: (error: unknown) => void,
): PasskeyLogin {
  const [busy, setBusy] = useState(false);

  async function choose(quiet: boolean): Promise<void> {
    try {
      const answer = await choosePasskey({ quiet });
      onSignedIn(await call('loginByPasskey', answer));
    } catch (error) {
      // Nobody has asked for what the field offers, so only the server's words about it are shown.
      if (!wasPutOff(error) && (!quiet || isRefused(error))) onFailure(error);
    }
  }

  const wait = useEffectEvent(() => void choose(true));
  useEffect(() => {
    let left = false;
    void passkeysAtField().then((yes) => {
      if (yes && !left) wait();
    });
    return () => {
      left = true;
      stopWaiting();
    };
  }, []);

  return {
    offered: passkeysSupported(),
    busy,
    press() {
      setBusy(true);
      void choose(false).finally(() => setBusy(false));
    },
  };
}
