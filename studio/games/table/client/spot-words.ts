import type { Texts } from '#client/kit/texts.ts';
import type { SpotView } from './spot.ts';

/** Says what lies on a spot. */
export function spotWords(
  texts: Texts,
  format: (minor: bigint) => string,
): (view: SpotView) => string {
  return ({ placed, laid, others, won }) =>
    [
      placed === 0n && laid === 0n ? texts('table.spot.free') : '',
      placed > 0n ? texts('table.spot.own', { amount: format(placed) }) : '',
      laid > 0n ? texts('table.spot.laid', { amount: format(laid) }) : '',
      others > 0n ? texts('table.spot.others', { amount: format(others) }) : '',
      won > 0n ? texts('table.spot.won', { amount: format(won) }) : '',
    ]
      .filter(Boolean)
      .join('. ');
}
