import type { LineView } from '#games/lottery/protocol.ts';
import { minorOf, sumText, winOf } from '../frame/sums.ts';
import type { Words } from '../words/words.ts';

/** How the stake of a line comes about: `K₫1 × 27 giải × 5 số`, and what one hit of it pays. */
export function lineCost(t: Words, line: LineView, symbol: string): string {
  const { bets, stake, unit, multiple, selection, odds } = line;
  const each = minorOf(unit) * BigInt(multiple);
  const units = each === 0n ? 0 : Number(minorOf(stake) / each);
  const prizes = units / bets;
  const isList = selection.split(';').length === bets && /^\d+(?:;\d+)*$/.test(selection);
  const count = t(isList ? 'panel.chosen' : 'panel.bets', { count: bets });
  const cost = [
    sumText(each, symbol),
    prizes > 1 && Number.isInteger(prizes) && t('panel.prizes', { count: prizes }),
    `× ${count}`,
  ]
    .filter(Boolean)
    .join(' ');
  const agreed = [...new Set(Object.values(odds))];
  const [only] = agreed;
  if (only === undefined || agreed.length > 1) return cost;
  const paid = sumText(winOf(each, thousandths(only)), symbol);
  return `${cost}, ${t('tickets.one-hit', { sum: paid })}`;
}

/** `97`, `1.96` in thousandths. */
export function thousandths(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(3, '0').slice(0, 3));
}
