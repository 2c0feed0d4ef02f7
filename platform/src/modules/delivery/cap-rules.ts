/**
 * How many messages may leave, and for whom. Pure: the counts are arguments. Who asks is told about
 * limits that they alone can reach; everything that depends on others, or on whether an account
 * exists, is withheld in silence.
 */

/** Requests and messages so far, in sliding windows that end now. */
export interface SmsCounts {
  /** Requests for this number, whatever became of them, unless the gateway was down. */
  readonly numberInPause: number;
  readonly numberInTenMinutes: number;
  readonly numberInHour: number;
  readonly numberInDay: number;
  /** Requests from this network and this browser. */
  readonly networkInHour: number;
  readonly deviceInHour: number;
  /** Messages that left or will leave: to numbers of this prefix, and to anybody. */
  readonly prefixInHour: number;
  readonly allInHour: number;
  /** Of the newest codes to this prefix whose time is over: how many there are, and how many were used. */
  readonly prefixEnded: number;
  readonly prefixUsed: number;
}

/** Another code can be asked for after this many minutes. */
export const RESEND_MINUTES = 1;
/** How many codes of a prefix are judged. */
export const CONVERSION_OF = 50;
const CONVERSION_MIN = 0.3;

const numberTenMinutesMax = 3;
const numberHourMax = 5;
const numberDayMax = 10;
export const networkHourMax = 10;
const deviceHourMax = 5;
const prefixHourMax = 20;

export type Admission =
  | { readonly kind: 'send' }
  /** Answered as if it were sent. */
  | { readonly kind: 'withhold'; readonly reason: WithholdReason }
  | { readonly kind: 'refuse'; readonly reason: 'too-many' | 'quota' };
export type WithholdReason = 'prefix' | 'installation' | 'conversion' | 'nobody';

/** Whether one more SMS leaves. @param allHourMax what the installation sends in an hour. */
export function admitSms(counts: SmsCounts, allHourMax: number): Admission {
  if (counts.numberInDay >= numberDayMax) return { kind: 'refuse', reason: 'quota' };
  const asksTooMuch =
    counts.numberInPause >= 1 ||
    counts.numberInTenMinutes >= numberTenMinutesMax ||
    counts.numberInHour >= numberHourMax ||
    counts.networkInHour >= networkHourMax ||
    counts.deviceInHour >= deviceHourMax;
  if (asksTooMuch) return { kind: 'refuse', reason: 'too-many' };
  if (counts.allInHour >= allHourMax) return { kind: 'withhold', reason: 'installation' };
  if (counts.prefixInHour >= prefixHourMax) return { kind: 'withhold', reason: 'prefix' };
  const { prefixEnded, prefixUsed } = counts;
  if (prefixEnded >= CONVERSION_OF && prefixUsed < CONVERSION_MIN * prefixEnded) {
    return { kind: 'withhold', reason: 'conversion' };
  }
  return { kind: 'send' };
}

/** A mail costs nothing, so only those who ask are limited: like a number, a network and a browser. */
export function admitMail(counts: SmsCounts): Admission {
  const own = { ...counts, prefixInHour: 0, allInHour: 0, prefixEnded: 0, prefixUsed: 0 };
  return admitSms(own, 1);
}

/** A number less its last four digits: what a swindler rents by the thousand. */
export function prefixOf(number: string): string {
  return number.slice(0, -4);
}

/** What support sees: enough to recognise an address that one knows already. */
export function maskAddress(channel: 'sms' | 'mail', address: string): string {
  if (channel === 'sms') return `${address.slice(0, 3)}•••••${address.slice(-2)}`;
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** Seconds until the next try after so many failed ones, or nothing when that would be too late. */
export function nextTryInSeconds(tries: number, secondsLeft: number): number | undefined {
  const wait = Math.min(2 ** tries, 60);
  return wait < secondsLeft ? wait : undefined;
}
