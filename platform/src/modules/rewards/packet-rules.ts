/** How a pool is divided into packets, and what does not fit. No I/O, no clock. */
import { currencyOf } from '@croupier/contract/currencies';
import { parseMoney } from '@croupier/contract/money';
import type { EnvelopeTerms, RaffleTerms } from '@croupier/contract/rewards/terms';
import type { Draws } from '@croupier/studio/engine/draws';
import { isAmount } from './board-rules.ts';

const MINOR_PLACES = 4;
/** Draws are below this. */
const RANGE = 2n ** 32n;
const DAY_MS = 86_400_000;
/** Longest window of an envelope, and of what is asked for ahead. */
const WINDOW_DAYS = 3;
const AHEAD_DAYS = 90;
/** Between the last ticket and the draw, within which the last bets are counted. */
const REST_MS = 600_000;

/** Minor units of the smallest sum that a currency has. */
export function stepOf(code: string): bigint {
  return 10n ** BigInt(MINOR_PLACES - (currencyOf(code)?.decimals ?? 0));
}

/**
 * Divides a pool: each packet is drawn between the least and what keeps the mean of those that follow, the
 * last one is what is left, and all are shuffled. They add up to the pool exactly.
 */
export function packetsOf(
  {
    poolMinor,
    packets,
    leastMinor,
  }: {
    readonly poolMinor: bigint;
    readonly packets: number;
    readonly leastMinor: bigint;
  },
  stepMinor: bigint,
  draws: Draws,
): bigint[] {
  const least = leastMinor / stepMinor;
  let rest = poolMinor / stepMinor;
  const made: bigint[] = [];
  for (let open = packets; open > 1; open -= 1) {
    const most = (2n * rest) / BigInt(open) - least;
    const packet = least + BigInt(draws.draw(Number(most - least + 1n)));
    made.push(packet);
    rest -= packet;
  }
  made.push(rest);
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = draws.draw(at + 1);
    [made[at], made[other]] = [made[other] ?? 0n, made[at] ?? 0n];
  }
  return made.map((packet) => packet * stepMinor);
}

/** Tickets that win, prize after prize: each wins once. As many as there are, where there are fewer. */
export function winningTickets(tickets: number, prizes: number, draws: Draws): number[] {
  const won = new Set<number>();
  while (won.size < Math.min(tickets, prizes)) won.add(draws.draw(tickets) + 1);
  return [...won];
}

/** The first field of an envelope that does not fit; undefined where all do. */
export function faultOfEnvelope(terms: EnvelopeTerms, code: string, nowMs: number) {
  const { packets, opensAt, closesAt } = terms;
  if (!isAmount(terms.pool, code)) return 'pool';
  if (!isAmount(terms.least, code)) return 'least';
  const pool = parseMoney(terms.pool) ?? 0n;
  if ((parseMoney(terms.least) ?? 0n) * BigInt(packets) > pool) return 'least';
  if ((2n * pool) / stepOf(code) >= RANGE * BigInt(packets)) return 'packets';
  const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)];
  if (opens > nowMs + AHEAD_DAYS * DAY_MS) return 'opensAt';
  if (closes <= Math.max(opens, nowMs) || closes > opens + WINDOW_DAYS * DAY_MS) return 'closesAt';
  return undefined;
}

/** The same of a raffle. */
export function faultOfRaffle(terms: RaffleTerms, code: string, nowMs: number) {
  if (!isAmount(terms.per, code)) return 'per';
  const amounts = terms.prizes.map(({ amount }) => parseMoney(amount) ?? 0n);
  if (!terms.prizes.every(({ amount }) => isAmount(amount, code))) return 'prizes';
  if (amounts.some((minor, at) => at > 0 && minor > (amounts[at - 1] ?? 0n))) return 'prizes';
  if (terms.prizes.reduce((sum, { count }) => sum + count, 0) > PRIZES_MAX) return 'prizes';
  const [opens, closes, draws] = [
    Date.parse(terms.opensAt),
    Date.parse(terms.closesAt),
    Date.parse(terms.drawsAt),
  ];
  if (opens > nowMs + AHEAD_DAYS * DAY_MS) return 'opensAt';
  if (closes <= Math.max(opens, nowMs) || closes > opens + AHEAD_DAYS * DAY_MS) return 'closesAt';
  if (draws < closes + REST_MS || draws > closes + AHEAD_DAYS * DAY_MS) return 'drawsAt';
  return undefined;
}

const PRIZES_MAX = 200;
