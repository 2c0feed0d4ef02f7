import { useState } from 'react';
import { minorOf, textOf } from '../frame/sums.ts';
import type { Slip } from '../slip/use-slip.ts';
import { readStake } from './read-stake.ts';

/** The stake of one bet, and what stands in its field. */
export interface StakeField {
  readonly minor: bigint;
  /** As it is being typed; nothing once it is the stake. */
  readonly typed: string | undefined;
  /** What is typed is no amount: nothing can be placed by it. */
  readonly isWrong: boolean;
  readonly set: (minor: bigint) => void;
  readonly type: (text: string | undefined) => void;
}

/** One stake for the foot and the slip, which may both be on the screen. */
export function useStake(
  slip: Slip,
  changeSlip: (part: Partial<Slip>) => void,
  symbol: string,
): StakeField {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : readStake(typed, symbol);
  return {
    minor: minorOf(slip.unit),
    typed,
    isWrong: read?.problem !== undefined,
    set: (minor) => {
      setTyped(undefined);
      changeSlip({ unit: textOf(minor) });
    },
    type: (text) => {
      setTyped(text);
      const next = text === undefined ? undefined : readStake(text, symbol);
      if (next?.problem === undefined && next !== undefined) {
        changeSlip({ unit: textOf(next.minor) });
      }
    },
  };
}
