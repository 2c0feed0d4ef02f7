/** When a way to pay is open, and which exact amount tells one transfer from another. Pure. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Minutes after midnight by the merchant's clocks. */
export interface OpeningHours {
  readonly opensMinute: number;
  readonly closesMinute: number;
}

/** Null where it is always open. */
export function hoursOf(method: {
  readonly opensMinute: number | null;
  readonly closesMinute: number | null;
}): OpeningHours | null {
  const { opensMinute, closesMinute } = method;
  return opensMinute === null || closesMinute === null ? null : { opensMinute, closesMinute };
}

/** `08:30` by the clocks of the time zone. */
export function clockText(atMs: number, timeZone: string): string {
  const minute = minuteOfDay(atMs, timeZone);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two((minute - (minute % 60)) / 60)}:${two(minute % 60)}`;
}

/**
 * When it opens next, in ms since the epoch; null while it is open. The same minute twice is a whole
 * day. Where the clocks are put forward it opens with the next minute that there is.
 */
export function opensAtMs(
  hours: OpeningHours | null,
  timeZone: string,
  nowMs: number,
): number | null {
  if (!hours || isWithin(hours, minuteOfDay(nowMs, timeZone))) return null;
  const begun = nowMs - (nowMs % MINUTE_MS);
  for (let ahead = 1; ahead <= 2 * DAY_MINUTES; ahead += 1) {
    const at = begun + ahead * MINUTE_MS;
    if (isWithin(hours, minuteOfDay(at, timeZone))) return at;
  }
  throw new Error('A way to pay opens within a day.');
}

function isWithin({ opensMinute, closesMinute }: OpeningHours, minute: number): boolean {
  if (opensMinute === closesMinute) return true;
  return opensMinute < closesMinute
    ? minute >= opensMinute && minute < closesMinute
    : minute >= opensMinute || minute < closesMinute;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(atMs: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(atMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

/** Hundredths that are added to an amount, so that no two open transfers to an account are alike. */
const MARKS = Array.from({ length: 99 }, (_, at) => BigInt(at + 1));

/** An exact amount of late, and who was told it. */
export interface UsedAmount {
  readonly exactMinor: bigint;
  /** An order of it waits, could still be paid late, or was paid: whoever pays it pays for that order. */
  readonly isTaken: boolean;
  /** The member alone was told it, and none of their orders of it waits or was paid. */
  readonly isOwn: boolean;
}

/**
 * An amount a few hundredths above that one, which is nobody else's: the member's own of before, so that
 * nobody uses them up by asking again and again; else one that was not used of late; else the one that was
 * used longest ago of those that nobody pays any more. Undefined when all are taken.
 * @param recent the longest unused first
 */
export function freshAmount(
  tenderMinor: bigint,
  recent: readonly UsedAmount[],
): bigint | undefined {
  const used = new Set(recent.map(({ exactMinor }) => exactMinor));
  const all = MARKS.map((mark) => tenderMinor + (mark * MINOR_PER_UNIT) / 100n);
  const own = recent.find(({ exactMinor, isOwn }) => isOwn && all.includes(exactMinor));
  if (own) return own.exactMinor;
  const fresh = all.find((exact) => !used.has(exact));
  if (fresh !== undefined) return fresh;
  return recent.find(({ exactMinor, isTaken }) => !isTaken && all.includes(exactMinor))?.exactMinor;
}
