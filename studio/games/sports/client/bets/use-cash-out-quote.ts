import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '#client/kit/clock.ts';
import type { CashOutQuoteView } from '#games/sports/protocol.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import { useDesk } from '../session/desk.ts';

/** A slider at rest for so long is asked about. */
const RESTS_MS = 250;
/** Without an offer it is looked whether there is one again. */
const AGAIN_MS = 3000;

interface Offered {
  readonly part: number;
  readonly quote?: CashOutQuoteView;
  readonly refusal?: StudioRefusal;
}

/**
 * The offer for a part of a bet, in basis points. One that has ended is asked anew, and its number changes
 * once; while it is being taken nothing changes.
 */
export function useCashOutQuote(
  bet: string,
  part: number,
  isHeld: boolean,
): {
  readonly quote: CashOutQuoteView | undefined;
  readonly refusal: StudioRefusal | undefined;
  readonly again: () => void;
} {
  const desk = useDesk();
  const [offered, setOffered] = useState<Offered>();
  const loading = useRef<() => void>(undefined);
  const again = useCallback(() => loading.current?.(), []);
  useEffect(() => {
    if (isHeld) return;
    let isOver = false;
    let timer = setTimeout(() => void load(), RESTS_MS);
    loading.current = () => {
      clearTimeout(timer);
      void load();
    };
    async function load() {
      const answer = await desk.ask<CashOutQuoteView>(`bets/${bet}/cash-out-quote`, { part });
      if (isOver) return;
      if (answer.kind === 'answered') {
        setOffered({ part, quote: answer.value });
        timer = setTimeout(() => void load(), Math.max(500, answer.value.endsAt - serverNow()));
        return;
      }
      setOffered({ part, ...(answer.kind === 'refused' && { refusal: answer.refusal }) });
      timer = setTimeout(() => void load(), AGAIN_MS);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk, bet, part, isHeld]);
  const own = offered?.part === part ? offered : undefined;
  return { quote: own?.quote, refusal: own?.refusal, again };
}
