import type { PlaySession } from '@croupier/contract/protection/player/protection';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

/** After a failed question the page asks again that soon. */
const AGAIN_MS = 30_000;

/**
 * While a game is open: asks the server when the reality check is due, and answers what the play
 * came to once it is. The server counts, so tabs and reloads do not matter.
 */
export function useRealityCheck(): {
  /** Set while the check is due and unanswered. */
  readonly due: PlaySession | undefined;
  /** The member has read it; the next one is counted from now. */
  readonly answer: () => void;
} {
  const [session, setSession] = useState<PlaySession>();
  const [failures, setFailures] = useState(0);

  const ask = useCallback((name: 'playSession' | 'answerRealityCheck') => {
    call(name, {}).then(
      (next) => {
        setSession(next);
        setFailures(0);
      },
      () => setFailures((now) => now + 1),
    );
  }, []);

  useEffect(() => ask('playSession'), [ask]);

  useEffect(() => {
    if (session?.dueInSeconds === 0 && failures === 0) return;
    const wait = failures > 0 || !session ? AGAIN_MS : session.dueInSeconds * 1000;
    if (failures === 0 && !session) return;
    const timer = setTimeout(() => ask('playSession'), wait);
    return () => clearTimeout(timer);
  }, [session, failures, ask]);

  const due = session?.dueInSeconds === 0 ? session : undefined;
  return {
    due,
    answer() {
      // At once, so that nobody waits for the network to play on.
      setSession(undefined);
      ask('answerRealityCheck');
    },
  };
}
