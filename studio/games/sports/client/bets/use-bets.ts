import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetPage, BetView } from '#games/sports/protocol.ts';
import { useStream } from '../book/stream.ts';
import { useDesk } from '../session/desk.ts';

/** Offers for open bets move with the prices. */
const OPEN_AGAIN_MS = 5000;

export type BetsState = 'open' | 'settled';

export interface Bets {
  /** Undefined before the first answer. */
  readonly bets: readonly BetView[] | undefined;
  readonly open: BetPage['open'];
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly ask: () => void;
  /** Puts a bet as the studio has just answered it in the place of what is shown. */
  readonly put: (bet: BetView) => void;
}

interface Loaded {
  readonly state: BetsState;
  readonly bets: readonly BetView[];
  readonly before: string | null;
  readonly open: BetPage['open'];
}

/** The player's bets, the newest first; what the studio tells of one is taken in at once. */
export function useBets(state: BetsState): Bets {
  const desk = useDesk();
  const stream = useStream();
  const [loaded, setLoaded] = useState<Loaded>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  const own = loaded?.state === state ? loaded : undefined;

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const answer = await desk.ask<BetPage>(`bets?state=${state}`);
      if (isOver) return;
      setFailed(answer.kind !== 'answered');
      if (answer.kind === 'answered') {
        const { bets, before, open } = answer.value;
        setLoaded((known) => joined({ state, bets, before, open }, known));
      }
      if (state === 'open') timer = setTimeout(() => void load(), OPEN_AGAIN_MS);
    };
    again.current = () => {
      clearTimeout(timer);
      void load();
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk, state]);

  const put = useCallback((bet: BetView) => {
    setLoaded(
      (known) =>
        known && { ...known, bets: known.bets.map((one) => (one.id === bet.id ? bet : one)) },
    );
  }, []);
  const ask = useCallback(() => again.current?.(), []);
  useEffect(
    () =>
      stream.onBet((bet) => {
        put(bet);
        if (bet.state === 'settled' || bet.state === 'returned') ask();
      }),
    [stream, put, ask],
  );

  const more = async () => {
    if (own === undefined || own.before === null) return;
    const answer = await desk.ask<BetPage>(`bets?state=${state}&before=${own.before}`);
    if (answer.kind !== 'answered') return;
    const { bets, before } = answer.value;
    setLoaded((known) =>
      known?.state === state ? { ...known, bets: [...known.bets, ...bets], before } : known,
    );
  };
  return {
    bets: own?.bets,
    open: own?.open ?? null,
    isFailed,
    hasMore: (own?.before ?? null) !== null,
    more: () => void more(),
    ask,
    put,
  };
}

/** The first page anew, and behind it what was there of later pages. */
function joined(fresh: Loaded, known: Loaded | undefined): Loaded {
  const last = fresh.bets.at(-1);
  if (known?.state !== fresh.state || last === undefined) return fresh;
  const at = known.bets.findIndex(({ id }) => id === last.id);
  const rest = at < 0 ? [] : known.bets.slice(at + 1);
  return rest.length === 0
    ? fresh
    : { ...fresh, bets: [...fresh.bets, ...rest], before: known.before };
}
