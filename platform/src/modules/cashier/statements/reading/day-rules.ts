/** Days and times as banks write them. Pure: today is an argument. */
import { type DayOrder, dayOrders } from '@croupier/contract/cashier/statement-columns';

export interface Moment {
  /** `yyyy-MM-ddTHH:mm:ss`, with an offset where one stands there. */
  readonly booked: string;
  readonly dayOnly: boolean;
}

const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari', 'ม.ค.', 'มกราคม'],
  ['feb', 'february', 'februari', 'ก.พ.', 'กุมภาพันธ์'],
  ['mar', 'march', 'maret', 'มี.ค.', 'มีนาคม'],
  ['apr', 'april', 'เม.ย.', 'เมษายน'],
  ['may', 'mei', 'พ.ค.', 'พฤษภาคม'],
  ['jun', 'june', 'juni', 'มิ.ย.', 'มิถุนายน'],
  ['jul', 'july', 'juli', 'ก.ค.', 'กรกฎาคม'],
  ['aug', 'august', 'agu', 'agustus', 'ส.ค.', 'สิงหาคม'],
  ['sep', 'sept', 'september', 'ก.ย.', 'กันยายน'],
  ['oct', 'october', 'okt', 'oktober', 'ต.ค.', 'ตุลาคม'],
  ['nov', 'november', 'พ.ย.', 'พฤศจิกายน'],
  ['dec', 'december', 'des', 'desember', 'ธ.ค.', 'ธันวาคม'],
];
const monthOf = new Map(
  months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);

const NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?!\d)/;
const NAMED = /^(\d{1,2})[-/ ]+([\p{L}\p{M}.]+)[-/ ,]+(\d{4}|\d{2})(?!\d)/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日/;
const TIME = new RegExp(
  String.raw`^[T ,]*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*` +
    String.raw`(am|pm|sa|ch|น\.?)?\s*(z|[+-]\d{2}:?\d{2})?$`,
  'iu',
);
/** Years behind today in which a statement may lie. */
const YEARS_BACK = 15;
const BUDDHIST = 543;

/**
 * When a line was booked, by the cell of its day and, where a bank has one, of its time. Years may be of
 * the Buddhist era or have two digits. Answers what was wrong.
 */
export function readMoment(
  dayCell: string,
  timeCell: string | undefined,
  { order, today }: { readonly order: DayOrder; readonly today: string },
): Moment | 'day' | 'time' {
  const text = dayCell.normalize('NFKC').trim();
  const compact = COMPACT.exec(text);
  const found = compact ? undefined : readDay(text, order);
  const parts = compact ? ([compact[1], compact[2], compact[3]] as const) : found?.parts;
  const day = parts && dayText(parts, Number(today.slice(0, 4)));
  if (!day) return 'day';
  const behind = compact?.[4]
    ? `${compact[4]}:${compact[5] ?? ''}:${compact[6] ?? '00'}`
    : (found?.rest ?? '').trim();
  const apart = timeCell?.normalize('NFKC').trim() ?? '';
  // A day of its own column has midnight behind it in some files; the time stands in the other one.
  const clock = apart === '' ? behind : apart;
  if (clock === '') return { booked: `${day}T23:59:59`, dayOnly: true };
  const time = readTime(clock);
  return time === undefined ? 'time' : { booked: `${day}T${time}`, dayOnly: false };
}

/** True where the cell is written like a day in numbers, whether or not there is such a day. */
export function looksLikeDay(cell: string): boolean {
  const text = cell.normalize('NFKC').trim();
  const match = NUMBERS.exec(text);
  return match !== null && (match[0] === text || TIME.test(text.slice(match[0].length)));
}

/** The one order in which these days can be read; null where several fit that say different days. */
export function dayOrderOf(cells: readonly string[], today: string): DayOrder | null {
  const days = cells.map((cell) => cell.normalize('NFKC').trim()).filter(looksLikeDay);
  const readings = dayOrders.map((order) => ({
    order,
    days: days.map((day) => readMoment(day, '', { order, today })),
  }));
  const right = (reading: (typeof readings)[number]) =>
    reading.days.filter((day) => typeof day !== 'string').length;
  const most = Math.max(...readings.map(right));
  const [first, ...others] = readings.filter((reading) => right(reading) === most);
  const said = (reading: (typeof readings)[number]) => JSON.stringify(reading.days);
  return first && others.every((other) => said(other) === said(first)) ? first.order : null;
}

type Parts = readonly [year: string, month: string, day: string];

function readDay(text: string, order: DayOrder): { parts: Parts; rest: string } | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [whole, a = '', , b = '', c = ''] = numbers;
    const first = a.length === 4 ? 'ymd' : order;
    const parts: Parts = first === 'ymd' ? [a, b, c] : first === 'dmy' ? [c, b, a] : [c, a, b];
    return { parts, rest: text.slice(whole.length) };
  }
  const chinese = CHINESE.exec(text);
  if (chinese) {
    const [whole, year = '', month = '', day = ''] = chinese;
    return { parts: [year, month, day], rest: text.slice(whole.length) };
  }
  const named = NAMED.exec(text);
  const month =
    named &&
    (monthOf.get(named[2]!.toLowerCase()) ??
      monthOf.get(named[2]!.toLowerCase().replace(/\.$/, '')));
  if (!named || !month) return undefined;
  return { parts: [named[3]!, String(month), named[1]!], rest: text.slice(named[0].length) };
}

function dayText(
  [yearText = '', month = '', day = '']: readonly (string | undefined)[],
  thisYear: number,
) {
  const year = readYear(yearText, thisYear);
  const days = year && new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  const isRight =
    days !== undefined &&
    month.length <= 2 &&
    day.length <= 2 &&
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= days;
  return isRight ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

/** The year of either era that lies within the years of statements; two digits never fit both. */
function readYear(text: string, thisYear: number): number | undefined {
  const number = Number(text);
  const candidates =
    text.length === 4
      ? [number, number - BUDDHIST]
      : text.length === 2
        ? [2000 + number, 2500 + number - BUDDHIST]
        : [];
  return candidates.find((year) => year >= thisYear - YEARS_BACK && year <= thisYear + 1);
}

function readTime(text: string): string | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hourText = '', minute = '', second = '00', half = '', offset = ''] = match;
  const isHalf = /^(?:am|pm|sa|ch)$/i.test(half);
  const written = Number(hourText);
  if (isHalf && (written < 1 || written > 12)) return undefined;
  const hour = isHalf ? (written % 12) + (/^(?:pm|ch)$/i.test(half) ? 12 : 0) : written;
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minute}:${second}${offset.toUpperCase()}`;
}
