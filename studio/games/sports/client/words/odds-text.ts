import { unitOdds } from '../../engine/odds/odds.ts';
import { figureIn, oddsText, type OddsFormat } from '../../engine/odds/odds-formats.ts';
import type { BetRequest } from '#games/sports/protocol.ts';

/** Formats by the names that bets are placed with. */
export const formats = ['decimal', 'hk', 'my', 'id', 'us', 'fraction'] as const;
export type Format = BetRequest['format'];

/** Of formats that turn round at even odds, those need a sign of their own in every list. */
export const formatOf: Readonly<Record<Format, OddsFormat>> = {
  decimal: 'decimal',
  hk: 'hong-kong',
  my: 'malay',
  id: 'indo',
  us: 'us',
  fraction: 'fraction',
};

/** From here on decimals say nothing that matters, and would break the cell. */
const HIGH = 100 * unitOdds;

/** Odds as every list, slip and ticket shows them: `1.90`, `−0.80`, `+150`, `251`. */
export function shownOdds(odds: number, format: Format): string {
  if (odds >= HIGH && (format === 'decimal' || format === 'hk')) {
    return String(Math.floor(figureIn(odds, formatOf[format]) / unitOdds));
  }
  const text = oddsText(odds, formatOf[format]);
  // Figures below zero have four decimals of their own; what is debited is said in money.
  return (format === 'my' || format === 'id' ? text.replace(/(\.\d\d)\d+$/, '$1') : text).replace(
    '-',
    '−',
  );
}

/** Odds below zero cost more than they win: they are shown in another colour, never by colour alone. */
export const isNegative = (odds: number, format: Format): boolean =>
  (format === 'my' || format === 'id' || format === 'us') && figureIn(odds, formatOf[format]) < 0;

/** Of several legs together, cut to two decimals as parlays are read. */
export function shownTotal(odds: number): string {
  const hundredths = Math.floor(odds / 100);
  const whole = Math.floor(hundredths / 100).toLocaleString('en-US');
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}
