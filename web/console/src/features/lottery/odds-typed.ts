/** Odds as somebody types them, and the whole table that it makes. Pure. */
import type { LotteryOddsTable } from '@croupier/contract/lottery/operator/terms';

type Row = LotteryOddsTable['rows'][number];

/** By the name of a row; what is not typed stays as it is. */
export type TypedOdds = Readonly<Record<string, string>>;
export const rowName = ({ play, kind, prize }: Row): string => `${play} ${kind} ${prize}`;

const ODDS = /^\d{1,8}(?:\.\d{1,3})?$/;
export const isOdds = (text: string): boolean => ODDS.test(text.replace(',', '.'));

export interface TypedTable {
  /** All that is not as the rules say, by play and prize. */
  readonly odds: Record<string, Record<string, string>>;
  readonly count: number;
  readonly isChanged: boolean;
  readonly isWrong: boolean;
}

export function oddsTyped(rows: readonly Row[], typed: TypedOdds): TypedTable {
  const odds: Record<string, Record<string, string>> = {};
  let count = 0;
  let isWrong = false;
  for (const row of rows) {
    const text = typed[rowName(row)]?.trim().replace(',', '.');
    const isTyped = text !== undefined && text !== '';
    if (isTyped && !isOdds(text)) isWrong = true;
    const wanted = isTyped ? text : row.odds;
    if (isTyped && !isSame(text, row.odds)) count += 1;
    if (!isSame(wanted, row.own)) (odds[row.play] ??= {})[row.prize] = wanted;
  }
  return { odds, count, isChanged: count > 0, isWrong };
}

/** `98`, `98.0` and `98.00` are the same odds. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** `1 : 100` of 0.01; of what comes more than once on average, how often. */
export function chanceText(chance: string): string {
  const value = Number(chance);
  if (value <= 0) return '–';
  if (value >= 0.5) return `${(Math.floor(value * 10_000) / 100).toString()} %`;
  const one = 1 / value;
  const rounded = one < 100 ? Math.floor(one * 100) / 100 : Math.floor(one);
  return `1 : ${rounded.toLocaleString('en')}`;
}
