/** Lines of every bet type on each of some real draws, settled by the engine and by the slow way. */
import { drawsFromWords } from '@croupier/studio/engine/draws';
import { firstOfShuffle } from '@croupier/studio/engine/shuffle';
import { seededWords } from '@croupier/studio/engine/testing/seeded-words';
import { type Grammar, parseSelection } from '@croupier/studio/games/lottery/engine/selection';
import { costOf, settleLine } from '@croupier/studio/games/lottery/engine/settle';
import {
  type VietnamPlay,
  vietnamPlays,
} from '@croupier/studio/games/lottery/engine/vietnam/plays';
import type { RealDraw } from './read-draws.ts';
import { slowCodes, slowLine } from './slow-north.ts';

export interface SettledType {
  readonly code: string;
  readonly lines: number;
  /** In units. */
  readonly stake: number;
  /** In thousandths of a unit. */
  readonly payout: number;
  /** Lines on which the two ways differ, as `day: text`. */
  readonly differences: readonly string[];
}

/** One wallet unit. */
const UNIT_MINOR = 10_000n;
/** Numbers of a line; parlays and what must not come take what they need. */
const NUMBERS = 8;

/** Settles a line of each bet type on each draw; which numbers it has follows from the draw's place. */
export function settleDraws(draws: readonly RealDraw[]): readonly SettledType[] {
  return slowCodes.map((code, at) => {
    const play = vietnamPlays.north.find((one) => one.code === code);
    if (!play) throw new RangeError(`the engine has no ${code}`);
    let [stake, payout] = [0, 0];
    const differences: string[] = [];
    for (const [place, draw] of draws.entries()) {
      const chosen = someOf(play, place * slowCodes.length + at);
      const text = chosen.join(
        play.grammar.form === 'set' && (chosen[0] ?? '').length > 1 ? ' ' : joinOf(play.grammar),
      );
      const selection = parseSelection(play.grammar, text);
      const paid = settleLine(play, { selection, unitMinor: UNIT_MINOR }, draw.result).payoutMinor;
      const cost = costOf(play, selection, UNIT_MINOR);
      const slow = slowLine(code, selection[0] ?? [], draw.prizes);
      stake += slow.units;
      payout += slow.paid;
      const isSame = cost === BigInt(slow.units) * UNIT_MINOR && paid === cutOff(code, slow.paid);
      if (!isSame) differences.push(`${draw.day}: ${text}`);
    }
    return { code, lines: draws.length, stake, payout, differences };
  });
}

/** Thousandths of a unit as the wallet's minor units, each hit cut off at two places. */
function cutOff(code: string, thousandths: number): bigint {
  const each = { LO2_1K: 3629n }[code];
  if (each === undefined) return BigInt(thousandths) * 10n;
  return (BigInt(thousandths) / each) * (each / 10n) * 100n;
}

const joinOf = ({ form }: Grammar) => (form === 'set' ? '' : ';');

function someOf({ grammar, code }: VietnamPlay, seed: number): readonly string[] {
  const draws = drawsFromWords(seededWords(seed));
  switch (grammar.form) {
    case 'set': {
      const count = Math.min(
        grammar.most,
        Math.max(grammar.least, code === 'XQ' ? 4 : grammar.least + 2),
      );
      return firstOfShuffle(grammar.tokens, Math.min(count, grammar.tokens.length), draws);
    }
    case 'options':
      return firstOfShuffle(grammar.options, 1, draws);
    default: {
      const length = /^(?:LO|C)(\d)/.exec(code)?.[1] ?? (code === 'XC' ? '3' : '2');
      const numbers = Array.from({ length: NUMBERS }, () =>
        String(draws.draw(10 ** Number(length))).padStart(Number(length), '0'),
      );
      return [...new Set(numbers)];
    }
  }
}
