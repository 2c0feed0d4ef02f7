/** An amount, or one with a day, as somebody reads it off a slip: `623.00 28/11`. Pure. */
import { parseMoney } from '@croupier/contract/money';

/** What an amount may be, for its separators are not everybody's, and the ISO date of the day, if any. */
export interface AmountDay {
  readonly amountsMinor: readonly bigint[];
  readonly day: string | null;
}

const DAY = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Reads the amount alone, or with a day in either order; a day without a year is the last such day.
 *
 * @param today ISO date at the merchant @param tenderPerUnit legal tender in one unit of the wallet
 */
export function soughtAmountDay(
  text: string,
  { today, tenderPerUnit }: { readonly today: string; readonly tenderPerUnit: bigint },
): AmountDay | undefined {
  const [one = '', other = '', more] = text.trim().split(/\s+/);
  if (more !== undefined) return undefined;
  if (other === '') {
    const amountsMinor = amountsOf(one, tenderPerUnit);
    return amountsMinor.length > 0 ? { amountsMinor, day: null } : undefined;
  }
  for (const [amount, when] of [
    [one, other],
    [other, one],
  ] as const) {
    const day = dayOf(when, today);
    const amountsMinor = amountsOf(amount, tenderPerUnit);
    if (day !== undefined && amountsMinor.length > 0) return { amountsMinor, day };
  }
  return undefined;
}

function dayOf(text: string, today: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return existing(isoYear, isoMonth, isoDay);
  const [, day, month, year] = DAY.exec(text) ?? [];
  if (!day || !month) return undefined;
  if (year) return existing(year.length === 2 ? `20${year}` : year, month, day);
  const [thisYear = ''] = today.split('-');
  const inThis = existing(thisYear, month, day);
  const before = existing(String(Number(thisYear) - 1), month, day);
  return inThis !== undefined && inThis <= today ? inThis : before;
}

function existing(year: string, month: string, day: string): string | undefined {
  try {
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

function amountsOf(text: string, tenderPerUnit: bigint): bigint[] {
  if (!/^\d[\d.,]{0,19}$/.test(text)) return [];
  const readings = [
    // Commas before thousands and a point before decimals, or the other way round.
    /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,4})?$/.test(text) ? text.replaceAll(',', '') : '',
    /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,4})?$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : '',
  ];
  const minors = readings.map(parseMoney).filter((minor) => minor !== undefined && minor > 0n);
  const read = minors.filter((minor): minor is bigint => minor !== undefined);
  const ofTender = read
    .filter((minor) => minor % tenderPerUnit === 0n)
    .map((minor) => minor / tenderPerUnit);
  return [...new Set([...read, ...ofTender])];
}
