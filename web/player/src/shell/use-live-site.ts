import { whenIdle } from '@croupier/kit/ui/when-idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadCode } from '../navigation/load-code.ts';
import { forgetMember } from '../site/forget-member.ts';
import { sessionStore } from '../state/session.ts';
import { useStore } from '../state/store.ts';

/** After code of the live line did not come. */
const AGAIN_MS = 15_000;

/** Keeps the page in step with the server for as long as it is open. */
export function useLiveSite(): void {
  const { token } = useStore(sessionStore);
  const queries = useQueryClient();
  useEffect(() => {
    // The page stands first, then comes the code; what happened until then is told by the open line.
    let close = () => {};
    const callOff = new AbortController();
    const open = async (): Promise<void> => {
      const live = await loadCode(() => import('../site/live-line.ts'));
      if (!callOff.signal.aborted) close = live.holdLiveLine(token, queries);
    };
    const notYet = whenIdle(() => void keepTrying(open, callOff.signal));
    return () => {
      notYet();
      callOff.abort();
      close();
    };
  }, [token, queries]);
  const held = useRef(token);
  useEffect(() => {
    // A page that never knew a member has nothing to forget, and parts of it are already reading.
    if (token === undefined && held.current !== undefined) forgetMember(queries);
    held.current = token;
  }, [token, queries]);
}

/** A page without its line would show old figures, so code that does not come is asked for again. */
async function keepTrying(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await act();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
