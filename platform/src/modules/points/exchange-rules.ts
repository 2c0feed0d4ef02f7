/** What points are worth by the exchange table. Pure; amounts are minor units. */
import { currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, MONEY_DECIMALS, parseMoney } from '@croupier/contract/money';
import type { PointTerms } from '@croupier/contract/points/terms';

type Exchange = PointTerms['exchange'];

/** The least that is changed. */
export function leastOf({ steps }: Exchange): number {
  return steps[0]?.from ?? 0;
}

/** Money for points, rounded down to what the currency has; nothing below the least. */
export function worthOf({ steps }: Exchange, points: number, currency: string): bigint {
  const step = steps.findLast(({ from }) => points >= from);
  const valueMinor = step ? (parseMoney(step.value) ?? 0n) : 0n;
  return wholeOf(valueMinor * BigInt(points), currency);
}

/** What all points of a merchant come to, were they changed by its best step. */
export function openWorthOf({ steps }: Exchange, points: bigint, currency: string): bigint {
  const best = steps.reduce((most, { value }) => {
    const minor = parseMoney(value) ?? 0n;
    return minor > most ? minor : most;
  }, 0n);
  return wholeOf(best * points, currency);
}

function wholeOf(minor: bigint, currency: string): bigint {
  const decimals = currencyOf(currency)?.decimals ?? MONEY_DECIMALS;
  return minor - (minor % 10n ** BigInt(MONEY_DECIMALS - decimals));
}

/**
 * The field of terms that does not fit: a source twice, or one that takes nothing; steps that do not rise, or
 * of which a higher one gives less for a point; a least that comes to nothing.
 */
export function faultOf({ earn, exchange }: PointTerms, currency: string): string | undefined {
  const sources = earn.map(({ source }) => source);
  if (new Set(sources).size < sources.length) return 'earn';
  if (earn.some(({ unit }) => !isAmount(parseMoney(unit)))) return 'earn';
  const { steps } = exchange;
  for (const [place, { from, value }] of steps.entries()) {
    const before = steps[place - 1];
    const minor = parseMoney(value);
    if (!isAmount(minor)) return 'steps';
    if (before && (from <= before.from || minor < (parseMoney(before.value) ?? 0n))) return 'steps';
  }
  if (worthOf(exchange, leastOf(exchange), currency) <= 0n) return 'steps';
  if (exchange.dailyMost !== null && exchange.dailyMost < leastOf(exchange)) return 'dailyMost';
  return undefined;
}

function isAmount(minor: bigint | undefined): minor is bigint {
  return minor !== undefined && minor > 0n && minor <= AMOUNT_MAX_MINOR;
}
