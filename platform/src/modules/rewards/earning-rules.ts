/** How deposits and bets become tickets. No I/O, no clock. */
import type { Earning } from './store/ticket.ts';

/** What brings tickets. */
export interface Earns {
  readonly unitMinor: bigint;
  /** The most of a day, and in all; null: no bound. */
  readonly perDay: number | null;
  readonly most: number | null;
}

/**
 * Adds what came, or was taken back: whole units bring tickets, the rest is carried on. What a bound leaves
 * out brings none later. Answers how many came, and how many are too many now.
 */
export function earn(
  before: Omit<Earning, 'voided'>,
  { unitMinor, perDay, most }: Earns,
  { amountMinor, day }: { readonly amountMinor: bigint; readonly day: string },
): {
  readonly after: Omit<Earning, 'voided'>;
  readonly tickets: number;
  readonly owed: number;
} {
  const sum = before.restMinor + amountMinor;
  const whole = sum > 0n ? sum / unitMinor : 0n;
  const today = before.day === day ? before.today : 0;
  const room = Math.min(
    perDay === null ? Infinity : Math.max(0, perDay - today),
    most === null ? Infinity : Math.max(0, most - before.earned),
  );
  const tickets =
    whole > BigInt(MOST_AT_ONCE) ? Math.min(room, MOST_AT_ONCE) : Math.min(Number(whole), room);
  const restMinor = sum - whole * unitMinor;
  const owed = restMinor < 0n ? Number((-restMinor + unitMinor - 1n) / unitMinor) : 0;
  const after = { restMinor, earned: before.earned + tickets, day, today: today + tickets };
  return { after, tickets, owed };
}

/** Of one deposit or batch of bets. */
const MOST_AT_ONCE = 1000;
