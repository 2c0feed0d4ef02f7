import { formatMoney } from '@croupier/kit/format/money';

/** Facts with decimals that are no amounts: what one thing is worth in another, and figures of games. */
const others: ReadonlySet<string> = new Set([
  'rate',
  'rates',
  'score',
  'times',
  'share',
  'version',
]);
/** As servers write amounts in the wallet's unit, one or several. */
const AMOUNTS = /^-?\d{1,14}\.\d{2,4}(?:, -?\d{1,14}\.\d{2,4})*$/;

/**
 * A fact of an audit record or a request that is an amount of the merchant's money, as people read it;
 * undefined for any other. @param name of the fact, as servers call it
 */
export function moneyFact(
  name: string | undefined,
  text: string,
  symbol: string,
): string | undefined {
  if (name === undefined || others.has(name) || !AMOUNTS.test(text)) return undefined;
  const amounts = text.split(', ');
  return amounts.map((amount) => formatMoney(amount, { symbol })).join(', ');
}
