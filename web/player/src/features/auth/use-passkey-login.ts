import type { SignedIn, SignInArea } from '@croupier/contract/account/player/account';
import { isRefused } from '@croupier/kit/api/refused-error';
import { whenIdle } from '@croupier/kit/ui/when-idle';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { loadCode } from '../../navigation/load-code.ts';
import { passkeysSupported, wasPutOff } from '../../passkeys/passkey-support.ts';
import { usePasskeyHint } from '../../passkeys/use-passkey-hint.ts';

/** The form is drawn before the code of passkeys has come. */
const loadPasskeys = () => loadCode(() => import('../../passkeys/passkeys.ts'));

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
  area?: SignInArea,
): PasskeyLogin {
  const [busy, setBusy] = useState(false);
  const hint = usePasskeyHint();

  async function choose(quiet: boolean): Promise<void> {
    try {
      const { choosePasskey } = await loadPasskeys();
      const answer = await choosePasskey({ quiet });
      onSignedIn(await call('loginByPasskey', { ...answer, ...(area && { area }) }));
    } catch (error) {
      hint(error);
      // Nobody has asked for what the field offers, so only the server's words about it are shown.
      if (!wasPutOff(error) && (!quiet || isRefused(error))) onFailure(error);
    }
  }

  const wait = useEffectEvent(() => void choose(true));
  useEffect(() => {
    if (!passkeysSupported()) return;
    let left = false;
    let stop: (() => void) | undefined;
    async function offer(): Promise<void> {
      const { passkeysAtField, stopWaiting } = await loadPasskeys();
      stop = stopWaiting;
      if ((await passkeysAtField()) && !left) wait();
    }
    // Without the code nothing is offered at the field; a press on the button tries again and tells.
    const callOff = whenIdle(() => void offer().catch(() => undefined));
    return () => {
      left = true;
      callOff();
      stop?.();
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
