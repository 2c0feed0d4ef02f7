/** Real draws of the northern lottery out of a file: a date, then 27 numbers from the special prize down. */
import {
  vietnamShapes,
  type VietnamResult,
} from '@croupier/studio/games/lottery/engine/vietnam/result';
import type { PrizeRow } from './slow-north.ts';

export interface RealDraw {
  readonly day: string;
  readonly result: VietnamResult;
  readonly prizes: readonly PrizeRow[];
}

/** @param pads puts back the zeros that a source of numbers has lost; else such a row is refused */
export function readDraws(text: string, { pads }: { readonly pads: boolean }): readonly RealDraw[] {
  // Dates and numbers alone: no cell is quoted.
  const [, ...lines] = text.trim().split(/\r?\n/);
  return lines
    .map((line) => line.split(','))
    .map(([day = '', ...numbers], row) => {
      const shapes = vietnamShapes.north.flatMap(({ tier, count, digits }) =>
        Array.from({ length: count }, () => ({ tier, digits })),
      );
      if (numbers.length !== shapes.length) {
        throw new RangeError(`line ${row + 2} has ${numbers.length} numbers, not ${shapes.length}`);
      }
      const prizes = shapes.map(({ tier, digits }, at): PrizeRow => {
        const number = numbers[at] ?? '';
        const whole = pads ? number.padStart(digits, '0') : number;
        if (!new RegExp(`^[0-9]{${digits}}$`).test(whole)) {
          throw new RangeError(`line ${row + 2}: ${number} of ${tier} has not ${digits} digits`);
        }
        return [tier, whole];
      });
      const byTier = Object.groupBy(prizes, ([tier]) => tier);
      const listed = Object.entries(byTier).map(([tier, rows = []]) => [
        tier,
        rows.map(([, number]) => number),
      ]);
      return { day, prizes, result: { region: 'north', prizes: Object.fromEntries(listed) } };
    });
}
