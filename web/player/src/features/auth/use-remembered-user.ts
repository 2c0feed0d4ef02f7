import { useState } from 'react';
import { call } from '../../api/call.ts';
import { rememberedUser, rememberUser } from './remembered-user.ts';

/** Whom this browser remembers, and the box that says whether it should. */
export function useRememberedUser() {
  const [known, setKnown] = useState(rememberedUser);
  const [ticked, setTicked] = useState(known !== undefined);

  function forget(): void {
    rememberUser('', null);
    setKnown(undefined);
  }

  return {
    known,
    ticked,
    forget,
    /** Whether the browser signs that member in without the password. */
    knows: (username: string) => ticked && known?.toLowerCase() === username.toLowerCase(),
    tick(yes: boolean): void {
      setTicked(yes);
      if (yes || known === undefined) return;
      forget();
      // The cookie of this browser runs out within a day should this fail.
      call('forgetMe', { username: known }).catch(() => undefined);
    },
  };
}
