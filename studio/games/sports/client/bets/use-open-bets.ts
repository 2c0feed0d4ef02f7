import { useEffect } from 'react';
import type { BetPage } from '#games/sports/protocol.ts';
import { useStream } from '../book/stream.ts';
import { useAsked } from '../session/use-asked.ts';

const AGAIN_MS = 30_000;
const RESTS_MS = 400;

/** How many bets of the player's are open; asked again as soon as one of them moves. */
export function useOpenBets(): number | undefined {
  const stream = useStream();
  const { value, ask } = useAsked<BetPage>('bets?state=open', { nextMs: AGAIN_MS });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = stream.onBet(() => {
      clearTimeout(timer);
      timer = setTimeout(ask, RESTS_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [stream, ask]);
  return value?.open?.count;
}
