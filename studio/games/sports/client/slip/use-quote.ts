import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { LegQuote, SlipQuote } from '#games/sports/protocol.ts';
import { useDesk } from '../session/desk.ts';
import { quoteBodies } from './slip-requests.ts';
import { legKey, type SlipState } from './slip-state.ts';

/** What is pressed in a row is asked for together. */
const RESTS_MS = 250;
/** Limits move with the prices: one slip is asked for again while it is looked at, many seldom. */
const AGAIN_MS = 4000;
const AGAIN_MANY_MS = 15_000;

export interface Quoted {
  /** Of the whole bet; of several single bets one for each leg. */
  readonly quotes: readonly SlipQuote[];
  readonly legs: ReadonlyMap<string, LegQuote>;
  readonly isFailed: boolean;
}

const NOTHING: Quoted = { quotes: [], legs: new Map(), isFailed: false };

/** What the slip could be now, judged leg by leg. Nothing of the slip is lost where no answer comes. */
export function useQuote(state: SlipState, isShown: boolean): Quoted {
  const desk = useDesk();
  const [known, setKnown] = useState<{ readonly text: string; readonly quoted: Quoted }>();
  // Only what is asked decides: prices that move are judged by the book meanwhile.
  const text = useMemo(
    () =>
      state.legs.length === 0
        ? ''
        : `${state.tab} ${state.system} ${state.legs.map(legKey).join('|')}`,
    [state],
  );
  const bodies = quoteBodies(state);
  const latest = useEffectEvent(() => ({ bodies, legs: state.legs }));
  useEffect(() => {
    if (text === '' || !isShown) return;
    let isOver = false;
    let timer = setTimeout(() => void load(), RESTS_MS);
    async function load() {
      const asked = latest();
      const answers = await Promise.all(
        asked.bodies.map((body) => desk.ask<SlipQuote>('quote', body)),
      );
      if (isOver) return;
      const quotes = answers.flatMap((one) => (one.kind === 'answered' ? [one.value] : []));
      const isFailed = quotes.length < answers.length;
      const legs = new Map(
        quotes
          .flatMap((one) => one.legs)
          .flatMap((quote, at) => {
            const leg = asked.legs[at];
            return leg === undefined || isFailed ? [] : [[legKey(leg), quote] as const];
          }),
      );
      setKnown({ text, quoted: { quotes: isFailed ? [] : quotes, legs, isFailed } });
      timer = setTimeout(() => void load(), asked.bodies.length > 1 ? AGAIN_MANY_MS : AGAIN_MS);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk, text, isShown]);
  return known?.text === text ? known.quoted : NOTHING;
}
