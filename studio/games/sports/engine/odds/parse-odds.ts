import { type Odds, unitOdds } from './odds.ts';
import { type OddsFormat, oddsOfFigure } from './odds-formats.ts';

/** Longest text that is looked at. */
const typedMax = 24;

/**
 * Odds that somebody typed in a format. Spaces, a decimal comma, digits of full width and any kind of minus
 * are taken; more than four decimals are not, nor what the format does not have. US odds need a sign. A
 * fraction is written `17/20`; `evens` is 1/1.
 */
export function parseOdds(typed: string, format: OddsFormat): Odds | undefined {
  if (typed.length > typedMax) return undefined;
  const text = plainText(typed);
  if (format === 'fraction') return parseFraction(text);
  if (format === 'us' && !/^[+-]\d{3,7}$/.test(text)) return undefined;
  const figure = parseFigure(text);
  return figure === undefined ? undefined : oddsOfFigure(figure, format);
}

function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replace(',', '.')
    .toLowerCase();
}

/** A number with up to four decimals, in ten-thousandths. */
function parseFigure(text: string): number | undefined {
  const [, sign, whole = '', places = ''] = /^([+-]?)(\d{1,7})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(whole) * unitOdds + Number(places.padEnd(4, '0'));
  return sign === '-' ? -size : size;
}

function parseFraction(text: string): Odds | undefined {
  if (text === 'evens' || text === 'evs') return 2 * unitOdds;
  const [, wins, stake] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  if (wins === undefined || Number(stake) === 0) return undefined;
  return oddsOfFigure(Math.round((Number(wins) * unitOdds) / Number(stake)), 'fraction');
}
