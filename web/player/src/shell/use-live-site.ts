import { whenIdle } from '@croupier/kit/ui/when-idle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetMember } from '../site/forget-member.ts';
import { holdLiveLine } from '../site/live-line.ts';
import { speakBalance } from '../site/speak-balance.ts';
import { sessionStore } from '../state/session.ts';
import { useStore } from '../state/store.ts';

/** Keeps the page in step with the server for as long as it is open. */
export function useLiveSite(): void {
  const { token } = useStore(sessionStore);
  const queries = useQueryClient();
  useEffect(() => {
    // The page stands first; what happened until then is told when the line is open.
    let close = () => {};
    const callOff = whenIdle(() => {
      close = holdLiveLine(token, queries);
    });
    return () => {
      callOff();
      close();
    };
  }, [token, queries]);
  const held = useRef(token);
  useEffect(() => {
    // A page that never knew a member has nothing to forget, and parts of it are already reading.
    if (token === undefined && held.current !== undefined) forgetMember(queries);
    held.current = token;
  }, [token, queries]);
  useEffect(speakBalance, []);
}
