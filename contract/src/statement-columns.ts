/**
 * How a bank's statement is read from a file: which column holds what. Banks name and order their
 * columns as they like, so whoever brings a file confirms what is guessed here from its head.
 */

/** What a column can hold; `in` and `out` where a bank has a column for each way. */
export const statementFields = [
  'line',
  'booked',
  'amount',
  'in',
  'out',
  'balance',
  'payer',
  'memo',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Places of the columns, from 0. `booked` is needed, and `amount` or `in`. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>;

/** How days are written: with the year first, the day first or the month first. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Lines of one statement. */
export const STATEMENT_LINES_MAX = 200_000;
/** Largest body of a request that brings one, in bytes; its text is about as long. */
export const STATEMENT_BODY_MAX = 40_000_000;

/** What columns are called, without marks; the first that matches is taken. */
const names: Readonly<Record<StatementField, readonly RegExp[]>> = {
  line: [
    /transaction (?:id|no|number|code|ref)/,
    /^transaction$/,
    /ma giao dich|so (?:ct|chung tu|but toan|tham chieu)/,
    /reference|^ref\b|^id$/,
  ],
  booked: [/booked|ngay (?:giao dich|hach toan|gd)|วันที่/, /date|time|^ngay|thoi gian/],
  amount: [/^amount|^so tien$|จำนวนเงิน/],
  in: [/credit|deposit|money in|ghi co|phat sinh co|^co$|tien vao|ฝาก/],
  out: [/debit|withdraw|money out|ghi no|phat sinh no|^no$|tien ra|ถอน/],
  balance: [/balance|so du|คงเหลือ/],
  payer: [/payer.?name|sender|counterpart|nguoi chuyen|ten doi ung|doi tac|ชื่อ/, /^payer$|^name$/],
  memo: [/memo|descr|detail|content|remark|noi dung|dien giai|รายละเอียด/],
};

/** What the head of a file says about its columns; no column holds two things. */
export function guessColumns(head: readonly string[]): StatementColumns {
  const texts = head.map((text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('đ', 'd')
      .replaceAll('_', ' ')
      .trim(),
  );
  const taken = new Set<number>();
  const found: Partial<Record<StatementField, number>> = {};
  for (const field of statementFields) {
    for (const name of names[field]) {
      const at = texts.findIndex((text, index) => !taken.has(index) && name.test(text));
      if (at < 0) continue;
      taken.add(at);
      found[field] = at;
      break;
    }
  }
  return found;
}

/** How days are written in these cells: the first way that fits all of them. */
export function guessDayOrder(cells: readonly string[]): DayOrder {
  const parts = cells.flatMap((cell) => {
    const match = /^\s*(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/.exec(cell);
    return match ? [match.slice(1).map(Number)] : [];
  });
  if (parts.some(([first = 0]) => first > 31)) return 'ymd';
  // Banks of these markets write the day first; only a day beyond the twelfth tells otherwise.
  return parts.some(([, second = 0]) => second > 12) ? 'mdy' : 'dmy';
}
